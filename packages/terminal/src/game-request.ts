import { type AnyGame, fill, type Occupant, seatNames, type Table, type TableRecord, type TimeControl } from '@ludoteca/games';
import { type Language, languages } from './language.ts';
import { person } from './seating/seat-text.ts';
import { wordsOf } from './words/index.ts';

/** What the command line asked for, checked. */
export interface GameRequest {
  readonly options: Readonly<Record<string, unknown>>;
  /** One for each seat that was named; the others take the game's default. */
  readonly seats: readonly (Occupant | undefined)[];
  readonly names: readonly string[];
  readonly clock: TimeControl;
  readonly byHand: boolean;
  readonly reveal: boolean;
}

export const emptyRequest: GameRequest = {
  options: {},
  seats: [],
  names: [],
  clock: { kind: 'none' },
  byHand: true,
  reveal: false,
};

const machine: Occupant = { kind: 'player', name: 'machine', player: 'machine' };

/** In Truco a machine sits across; elsewhere people play each other. */
export const seatIn = (request: GameRequest, game: AnyGame, seat: number): Occupant =>
  request.seats[seat] ?? (seat > 0 && game.id === 'truco' ? machine : person);

/** What a seat is called that no person takes: players without a number have a name in every language. */
export function nameOfProgram(occupant: Occupant, language: Language): string | undefined {
  if (occupant.kind !== 'player' && occupant.kind !== 'engine') return undefined;
  const named: Readonly<Record<string, string>> = wordsOf(language).opponents.named;
  return (occupant.kind === 'player' ? named[occupant.player] : undefined) ?? occupant.name;
}

/** A number tells programs of one name apart, or a letter where the name ends in a number: Machine 2, Ludoteca 5 B. */
const apart = (name: string, index: number): string => (/\d$/.test(name) ? 'ABCDEF'.charAt(index) : String(index + 1));

/** Who sits down at the start of a game, each with a name; programs of one name are told apart, and a person's partner is called so. */
export function occupantsOf(request: GameRequest, game: AnyGame, options: unknown, language: Language): Occupant[] {
  const seatName = seatNames(game, options, language);
  const occupants = seatName.map((_, seat) => seatIn(request, game, seat));
  const programs = occupants.map((occupant, seat) =>
    request.names[seat] === undefined ? nameOfProgram(occupant, language) : undefined,
  );
  const sides = game.sides(options);
  const people = [...occupants.keys()].filter((seat) => occupants[seat]!.kind === 'person');
  const { numbered, partner } = wordsOf(language).opponents;
  return occupants.map((occupant, seat) => {
    const name = programs[seat];
    if (name === undefined) return { ...occupant, name: request.names[seat] ?? seatName[seat]! };
    const same = [...programs.keys()].filter((other) => programs[other] === name);
    const called = same.length > 1 ? fill(numbered, { name, number: apart(name, same.indexOf(seat)) }) : name;
    const isPartner = people.length === 1 && sides[people[0]!] === sides[seat];
    return { ...occupant, name: isPartner ? fill(partner, { name: called }) : called };
  });
}

/**
 * A record whose seats all have names: files of other programs have none, or numbers, the browser names its seats when it shows them,
 * and a game that was played in another language has that language's.
 */
export function withNames(record: TableRecord, language: Language): TableRecord {
  const { game, options } = record.table.match;
  const seatName = seatNames(game, options, language);
  const inAnyLanguage = languages.map((one) => seatNames(game, options, one));
  const isOwn = (name: string, seat: number) =>
    name !== '' && name !== String(seat + 1) && !inAnyLanguage.some((names) => names[seat] === name);
  const named = (table: Table): Table => {
    const seats = table.seats.map((occupant, seat) => {
      if (isOwn(occupant.name, seat)) return occupant;
      if (occupant.kind !== 'player') return { ...occupant, name: seatName[seat]! };
      return { ...occupant, name: nameOfProgram({ ...occupant, name: `Ludoteca ${occupant.player}` }, language)! };
    });
    return { ...table, seats, match: { ...table.match, names: seats.map(({ name }) => name) } };
  };
  return { ...record, start: named(record.start), table: named(record.table) };
}
