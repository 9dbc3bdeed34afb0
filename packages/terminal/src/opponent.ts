import { type AnyGame, fill } from '@ludoteca/games';
import { levelNames, playersOf } from '@ludoteca/players';
import { person, type SeatSpec } from './hire/seat.ts';
import type { Language } from './language.ts';
import { choose } from './menu.ts';
import { nameOfProgram, type Request, seatIn } from './request.ts';
import type { Surface } from './surface.ts';
import { uiOf } from './ui/index.ts';
import { wordsOf } from './words/index.ts';

function labelOf(spec: SeatSpec, game: AnyGame, language: Language): string {
  const { opponents } = wordsOf(language);
  if (spec.kind === 'person') return opponents.person;
  const name = nameOfProgram(spec, uiOf(game.id), language) ?? '';
  if (spec.kind !== 'player' || !levelNames.includes(spec.name)) return name;
  const { first, last } = opponents;
  const remark = spec.name === levelNames[0] ? first : spec.name === levelNames.at(-1) ? last : '';
  return `${name}${remark}`;
}

const seatsOf = (game: AnyGame, { options }: Request): readonly string[] => {
  const checked = game.options(options);
  return checked.ok ? uiOf(game.id).seatFlags(checked.value) : [];
};

/** The entry of a game's menu: against whom the next game goes. */
export function opponentEntry(request: Request, game: AnyGame, language: Language): string {
  const specs = seatsOf(game, request).map((_, seat) => seatIn(request, game, seat));
  const programs = specs.filter(({ kind }) => kind !== 'person');
  const who = programs.length === specs.length ? programs : programs.slice(0, 1);
  const names = (who.length > 0 ? who : [person]).map((spec) => labelOf(spec, game, language));
  return fill(wordsOf(language).opponents.entry, { who: names.join(' – ') });
}

/** Lets somebody choose against whom to play, and on which side where that matters; undefined when the input has ended. */
export async function chooseOpponent(surface: Surface, game: AnyGame, request: Request): Promise<Request | undefined> {
  const words = wordsOf(surface.language).opponents;
  const specs: SeatSpec[] = [person, ...playersOf(game.id).map((name) => ({ kind: 'player' as const, name, limits: {} }))];
  const labels = specs.map((spec) => labelOf(spec, game, surface.language));
  surface.clear();
  const chosen = await choose(surface, labels, [words.choose]);
  surface.clear();
  if (chosen === undefined) return undefined;
  const seats = seatsOf(game, request);
  const opponent = specs[chosen] ?? person;
  let own = 0;
  if (opponent.kind !== 'person' && seats.length === 2 && !game.facts.chance) {
    const checked = game.options(request.options);
    const sides = checked.ok ? uiOf(game.id).seatNames(checked.value, surface.language) : [];
    const side = await choose(surface, sides, [words.side]);
    if (side === undefined) return undefined;
    surface.clear();
    own = side;
  }
  return { ...request, seats: seats.map((_, seat) => (seat === own ? person : opponent)) };
}
