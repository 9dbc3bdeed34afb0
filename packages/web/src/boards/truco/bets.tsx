import { fill, formFor, words as gameWords } from '@ludoteca/games';
import { otherSide, pointsText, sideName, sideOf, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import type { BoardProps } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';

type Props = Pick<BoardProps<TrucoView, TrucoMove>, 'view' | 'legal' | 'names' | 'language' | 'onMove'>;

/** What can be said now, each with what it costs. */
export function Bets({ view, legal, names, language, onMove }: Props) {
  const words = pageWords(language).truco;
  const { bets, eleven, betting } = gameWords[language].truco;
  const points = (count: number) => pointsText(count, language);
  const mine = view.turn.kind === 'seat' ? sideOf(view.turn.seat) : 0;
  const other = sideName(otherSide(mine), names, language);
  const asker = view.bets.at(-1)?.seat;
  const atEleven = sideName(view.scores[0] === 11 ? 0 : 1, names, language);

  function textOf(move: TrucoMove): readonly [string, string] | undefined {
    if (move.kind === 'raise') {
      const bet = bets[move.to];
      // Whoever raises has accepted what was asked before.
      return [
        fill(view.asked === null ? words.ask : words.raise, { bet }),
        fill(words.askCost, { points: points(view.asked ?? view.value) }),
      ];
    }
    if (move.kind === 'accept') {
      const label = view.phase === 'eleven' ? words.playHand : words.accept;
      return [label, fill(words.acceptCost, { points: points(view.asked ?? 3) })];
    }
    if (move.kind === 'run') return [words.run, fill(words.runCost, { who: other, points: points(view.value) })];
    return undefined;
  }

  const said = legal.flatMap((move) => {
    const text = textOf(move);
    return text ? [{ move, label: text[0], cost: text[1] }] : [];
  });
  const shout =
    view.asked !== null && asker !== undefined
      ? fill(betting.asked, { player: names[asker], bet: bets[view.asked] })
      : view.phase === 'eleven'
        ? fill(formFor(eleven.announce, atEleven, gameWords[language].truco.sides), { player: atEleven })
        : undefined;
  return (
    <>
      {shout === undefined ? (
        <p className="shout worth">{view.vira !== null && fill(words.worth, { points: points(view.value) })}</p>
      ) : (
        <p className="shout">{shout}</p>
      )}
      <div className="choices bets">
        {said.map(({ move, label, cost }) => (
          <button type="button" key={label} onClick={() => onMove(move)}>
            <b>{label}</b>
            <small>{cost}</small>
          </button>
        ))}
      </div>
    </>
  );
}
