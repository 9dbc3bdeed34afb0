import { fill, formFor, words as gameWords } from '@ludoteca/games';
import { otherSide, pointsText, sideName, sideOf, type TrucoMove, type TrucoView } from '@ludoteca/games/truco';
import type { BoardProps } from '../../game-ui.ts';
import { pageWords } from '../../words/index.ts';
import { Expected } from '../expected.tsx';

type Props = Pick<BoardProps<TrucoView, TrucoMove>, 'view' | 'legal' | 'hint' | 'thoughts' | 'names' | 'language' | 'onMove'>;

const same = (one: TrucoMove, other: TrucoMove): boolean =>
  one.kind === other.kind && (one.kind !== 'raise' || other.kind !== 'raise' || one.to === other.to);

/** What can be said now, each with what it costs. */
export function Bets({ view, legal, hint, thoughts, names, language, onMove }: Props) {
  const words = pageWords(language).truco;
  const { bets, eleven, betting, sides } = gameWords[language].truco;
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
    if (move.kind === 'run') {
      return [words.run, fill(formFor(words.runCost, other, sides), { who: other, points: points(view.value) })];
    }
    return undefined;
  }

  const said = legal.flatMap((move) => {
    const text = textOf(move);
    return text ? [{ move, label: text[0], cost: text[1] }] : [];
  });
  // What would have been better can not be said any more.
  const advised = hint && !legal.some((move) => same(move, hint)) ? textOf(hint)?.[0] : undefined;
  const shout =
    view.asked !== null && asker !== undefined
      ? fill(asker === view.seat ? words.ownCall : betting.asked, { player: names[asker], bet: bets[view.asked] })
      : view.phase === 'eleven'
        ? fill(formFor(eleven.announce, atEleven, sides), { player: atEleven })
        : undefined;
  return (
    <>
      {shout === undefined ? (
        <p className="shout worth">{view.vira !== null && fill(words.worth, { points: points(view.value) })}</p>
      ) : (
        <p className="shout">{shout}</p>
      )}
      <div className="choices bets">
        {advised !== undefined && <b className="advised">{advised}</b>}
        {said.map(({ move, label, cost }) => (
          <button
            type="button"
            key={label}
            className={hint && same(hint, move) ? 'hinted' : undefined}
            onClick={() => onMove(move)}
          >
            <b>{label}</b>
            <small>{cost}</small>
            <Expected weighed={thoughts?.weighed} rank={thoughts?.weighed.findIndex((one) => same(one.move, move)) ?? -1} />
          </button>
        ))}
      </div>
    </>
  );
}
