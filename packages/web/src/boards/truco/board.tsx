import { fill, words as gameWords } from '@ludoteca/games';
import {
  bestPlay,
  type Card,
  cardName,
  manilhaWeight,
  type PastHand,
  rankName,
  type Side,
  sideName,
  suitOf,
  suits,
  type TrucoMove,
  type TrucoView,
  weightOf,
} from '@ludoteca/games/truco';
import { useState } from 'react';
import type { BoardProps } from '../../game-ui.ts';
import { shortName } from '../../names.ts';
import { pageWords } from '../../words/index.ts';
import { Expected } from '../expected.tsx';
import { Bets } from './bets.tsx';
import { CardFace, SuitSign } from './card.tsx';

type Laid = Pick<PastHand, 'plays' | 'rounds'> & { readonly vira: Card | null };

/** What lies on the table: of this hand, or of the last one while no other has begun. */
const laidOf = (view: TrucoView): Laid => (view.vira === null ? (view.lastHand ?? view) : view);

const same = (move: TrucoMove, card: Card | null, position: number, down: boolean): boolean =>
  (move.kind === 'card' && move.card === card && move.down === down) ||
  (move.kind === 'blind' && move.position === position && move.down === down);

const placesOf = (count: number, turn: number): string =>
  (count === 2 ? ['north', 'south'] : ['east', 'north', 'west', 'south'])[turn] ?? 'north';

export function TrucoBoard(props: BoardProps<TrucoView, TrucoMove>) {
  const { view, legal, hint, thoughts, names, language, onMove } = props;
  const words = pageWords(language).truco;
  const [down, setDown] = useState(false);
  const laid = laidOf(view);
  const manilha = laid.vira === null ? -1 : manilhaWeight(laid.vira, view.options.deck);
  const hides = view.mayHide && down;
  const { players } = view.options;
  // On a full table there is room for who it is, not for how strong they are.
  const shortNames = names.map(shortName);
  const isUnnamed = (seat: number) => shortNames[seat] === Object.values(gameWords[language].truco.seats)[seat];
  // As they sit around the table, beginning with the one who plays next.
  const own = view.seat ?? 0;
  const others = names
    .map((_, turn) => (own + turn) % names.length)
    .filter((seat) => seat !== view.seat)
    .map((seat, turn) => ({ seat, name: (players === 4 ? shortNames : names)[seat], place: placesOf(names.length, turn) }));
  const sayWinner = (side: Side) =>
    players === 2 && side === view.seat ? words.ownRound : fill(words.won, { who: sideName(side, shortNames, language) });
  const playsOf = (seat: number) => laid.plays.filter((play) => play.seat === seat);
  const cardsLeft = (seat: number) => (view.vira === null ? 0 : 3 - playsOf(seat).length);
  const { manilhas, suits: suitNames } = gameWords[language].truco;
  const isManilha = (card: Card | null) => card !== null && weightOf(card) === manilha;
  const nameOf = (card: Card) => {
    const suit = suits[suitOf(card)];
    return [cardName(card, language), ...(suit && isManilha(card) ? [manilhas[suit]] : [])].join(', ');
  };
  const mayCover = view.mayHide && legal.some((move) => move.kind === 'card' || move.kind === 'blind');
  const dealt = [0, 1, 2].map((position) => ({ position, card: view.cards[position] ?? null }));

  return (
    <div className="board-area">
      <div className={`board felt of-${players}`}>
        {others.map(({ name, seat, place }) => (
          <div
            key={seat}
            className={`other ${place}`}
            data-seat={seat}
            role="img"
            aria-label={`${fill(words.opponent, { who: name })}: ${cardsLeft(seat)}`}
          >
            <span className="name">
              <i className="token" />
              {name}
            </span>
            <span className="fan">
              {[0, 1, 2].map((index) => (
                <span key={index} className={index < cardsLeft(seat) ? undefined : 'absent'}>
                  <CardFace card={null} />
                </span>
              ))}
            </span>
          </div>
        ))}
        <figure className="vira">
          {laid.vira !== null && (
            <>
              <CardFace card={laid.vira} />
              <figcaption>
                <span>
                  <b>{words.vira}</b> {cardName(laid.vira, language)}
                </span>
                <span>
                  <b>{words.manilhas}</b> {rankName(manilha, language)}
                </span>
                <ol className="ranking">
                  {suits.toReversed().map((suit) => (
                    <li key={suit}>
                      <SuitSign suit={suit} />
                      <span className="spoken">{`${suitNames[suit]}:`}</span> {manilhas[suit]}
                    </li>
                  ))}
                </ol>
              </figcaption>
            </>
          )}
        </figure>
        <ol className="rounds" aria-label={words.table}>
          {[0, 1, 2].map((round) => {
            const plays = laid.plays.slice(round * players, (round + 1) * players);
            const result = laid.rounds[round];
            const best = bestPlay(plays, result, laid.vira, view.options.deck);
            return (
              <li key={round} className={plays.length === 0 ? 'bare' : undefined}>
                <span className="label">{fill(words.round, { round: round + 1 })}</span>
                <span className="label won">{result !== undefined && (result === 'tie' ? words.tie : sayWinner(result))}</span>
                <span className="laid">
                  {plays.map(({ seat, card, down: covered }) => (
                    <span
                      key={seat}
                      className={seat === best?.seat ? 'play best' : 'play'}
                      data-seat={seat}
                      role="img"
                      aria-label={`${names[seat]}: ${covered || card === null ? words.hidden : nameOf(card)}`}
                    >
                      <CardFace card={covered ? null : card} manilha={isManilha(covered ? null : card)} />
                      <span className={isUnnamed(seat) ? 'by unnamed' : 'by'} data-number={seat + 1}>
                        <i className="token" />
                        <span>{shortNames[seat]}</span>
                      </span>
                    </span>
                  ))}
                </span>
              </li>
            );
          })}
        </ol>
        <div className="own">
          {view.partner.length > 0 && (
            <div className="partner">
              {view.partner.map((card) => (
                <span key={card} role="img" aria-label={nameOf(card)}>
                  <CardFace card={card} manilha={isManilha(card)} />
                </span>
              ))}
            </div>
          )}
          {view.seat !== null && (
            <fieldset className="hand">
              <legend className="spoken">{words.yours}</legend>
              {dealt.map(({ position, card }) => {
                // A card that was played leaves its place empty: the others stay where they are.
                if (!view.left.includes(position)) return <span key={position} className="card-place" />;
                const move = legal.find((one) => same(one, card, position, hides));
                const rank = thoughts?.weighed.findIndex((one) => same(one.move, card, position, hides)) ?? -1;
                const hinted = hint !== undefined && (same(hint, card, position, false) || same(hint, card, position, true));
                return (
                  <button
                    type="button"
                    key={position}
                    className={`card-button card-place${hinted ? ' hinted' : ''}${hides ? ' covered' : ''}`}
                    disabled={!move}
                    onClick={() => {
                      setDown(false);
                      onMove(move);
                    }}
                  >
                    <CardFace card={card} manilha={isManilha(card)} />
                    <Expected weighed={thoughts?.weighed} rank={rank} />
                    <span className="spoken">{card === null ? fill(words.card, { number: position + 1 }) : nameOf(card)}</span>
                  </button>
                );
              })}
            </fieldset>
          )}
        </div>
        <div className="talk">
          <Bets view={view} legal={legal} hint={hint} thoughts={thoughts} names={names} language={language} onMove={onMove} />
          <label className={mayCover ? 'check' : 'check absent'}>
            <input type="checkbox" checked={down} disabled={!mayCover} onChange={({ target }) => setDown(target.checked)} />
            {words.faceDown}
          </label>
        </div>
      </div>
    </div>
  );
}
