import { words as gameWords } from '@ludoteca/games';
import { type DamasView, damasPieces } from '@ludoteca/games/damas';
import type { PanelProps } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';

export function DamasPanel({ view, language }: PanelProps<DamasView>) {
  const { seats } = gameWords[language].damas;
  const { pieces } = pageWords(language).board;
  return (
    <dl className="figures">
      <dt>{`${pieces} · ${seats.white}`}</dt>
      <dd>{damasPieces(view, 0)}</dd>
      <dt>{`${pieces} · ${seats.black}`}</dt>
      <dd>{damasPieces(view, 1)}</dd>
    </dl>
  );
}
