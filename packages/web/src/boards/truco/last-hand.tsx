import { fill, type Language } from '@ludoteca/games';
import { cardName, type PastHand, type TrucoView } from '@ludoteca/games/truco';
import { withIndex } from '../../parts/format.ts';
import { pageWords } from '../../words/index.ts';

interface LastHandProps {
  readonly view: Pick<TrucoView, 'lastHand' | 'seat'>;
  readonly names: readonly string[];
  readonly language: Language;
}

const dealt = 3;

/** The cards of a seat that everybody saw; what was laid face down or thrown away unplayed stays with its owner. */
const shownBy = ({ plays }: PastHand, seat: number) =>
  plays.flatMap(({ seat: owner, card, down }) => (owner === seat && !down && card !== null ? [card] : []));

/** What the others are known to have held. */
export function LastHand({ view, names, language }: LastHandProps) {
  const words = pageWords(language).truco;
  const last = view.lastHand;
  if (!last) return null;
  return (
    <section className="last-hand">
      <h2>{words.lastHand}</h2>
      <ul>
        {withIndex(names)
          .filter(({ index: seat }) => seat !== view.seat)
          .map(({ item: who, index: seat }) => {
            const cards = shownBy(last, seat);
            const said = [
              ...cards.map((card) => cardName(card, language)),
              ...(cards.length < dealt ? [fill(words.neverShown, { count: dealt - cards.length })] : []),
            ];
            return <li key={seat}>{`${who}: ${said.join(', ')}`}</li>;
          })}
      </ul>
    </section>
  );
}
