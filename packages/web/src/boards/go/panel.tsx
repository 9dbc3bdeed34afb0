import { words as gameWords } from '@ludoteca/games';
import type { GoView } from '@ludoteca/games/go';
import type { PanelProps } from '../../game-ui.ts';
import { decimal } from '../../parts/format.ts';

/** The whole count, once stones are settled. */
export function GoPanel({ view, language }: PanelProps<GoView>) {
  const { count, seats } = gameWords[language].go;
  const { scoring, komi } = view;
  if (view.phase === 'play') return null;
  const number = (value: number) => decimal(value, language);
  const { stones, territory, prisoners, dame, totals } = view.score;
  const rows: readonly (readonly [string, string | number, string | number])[] = [
    ...(scoring === 'area' ? [[count.blackStones, stones[0], ''] as const, [count.whiteStones, '', stones[1]] as const] : []),
    [count.blackTerritory, territory[0], ''],
    [count.whiteTerritory, '', territory[1]],
    ...(scoring === 'territory' ? [[count.prisoners, ...prisoners] as const] : []),
    [count.komi, '', number(komi)],
  ];
  return (
    <table className="count">
      <caption>{count.title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{seats.black}</th>
          <th scope="col">{seats.white}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, one, other]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{one}</td>
            <td>{other}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{count.total}</th>
          <td>{number(totals[0])}</td>
          <td>{number(totals[1])}</td>
        </tr>
        <tr className="aside">
          <th scope="row">{count.neutral}</th>
          <td colSpan={2}>{dame}</td>
        </tr>
      </tfoot>
    </table>
  );
}
