// What every game says of itself: that it is so, and that its options are what their table tells forms and flags.
import { describe, expect, test } from 'vitest';
import { chanceMove } from '../src/core/chance.ts';
import type { OptionSpec } from '../src/core/options.ts';
import { seededRandom } from '../src/core/random.ts';
import { games } from '../src/registry.ts';

// The board games know draws by agreement; nobody agrees on a draw in a race, nor at cards.
const drawsByAgreement = { go: true, gomoku: true, damas: true, goose: false, truco: false };

/** What an option needs beside it to be of use. */
const beside: Record<string, object> = {
  handicap: { size: '19x19' },
  board: { variant: 'international' },
  men: { variant: 'thai' },
};

/** Text that is too much or too little for the option, by a step. */
function beyond(spec: OptionSpec): readonly unknown[] {
  switch (spec.kind) {
    case 'choice':
      return [`${spec.values[0]}?`, ''];
    case 'integer':
    case 'number':
      return [spec.min - 1, spec.max + 1, 'many'];
    case 'size':
      return [`${spec.min - 1}x${spec.min}`, `${spec.max}x${spec.max + 1}`];
    case 'flag':
      return ['perhaps'];
    case 'text':
      return ['x'.repeat(spec.most + 1)];
  }
}

const ends = (spec: OptionSpec): readonly unknown[] =>
  spec.kind === 'choice'
    ? spec.values
    : spec.kind === 'integer' || spec.kind === 'number'
      ? [spec.min, spec.max]
      : spec.kind === 'size'
        ? [`${spec.min}x${spec.min}`, `${spec.max}x${spec.max}`]
        : [];

describe.each(games.map((game) => ({ id: game.id, game })))('$id', ({ game }) => {
  const read = (input: unknown) => game.options(input);
  const options = read(undefined);
  if (!options.ok) throw new Error(options.error.code);
  const table = Object.entries(game.choices as Record<string, OptionSpec>);

  test('reads the defaults that its table of options names', () => {
    // The race inside the program stands for none.
    const said = { ...(options.value as object), ...(game.id === 'goose' && { race: '' }) };
    expect(said).toEqual(Object.fromEntries(table.map(([name, spec]) => [name, spec.default])));
  });

  test.each(table)('%s: takes what its table names, to the ends of the range, and nothing beyond', (name, spec) => {
    for (const value of ends(spec)) {
      expect(read({ ...beside[name], [name]: value }), `${value}`).toMatchObject({ ok: true, value: { [name]: value } });
    }
    for (const value of beyond(spec)) expect(read({ [name]: value })).toMatchObject({ ok: false, error: { at: name } });
  });

  test('has chance and hidden things where it says so, and nowhere else', () => {
    const random = seededRandom(3);
    const met = { chance: false, hidden: false };
    let state = game.start(options.value);
    for (let ply = 0; ply < 300; ply++) {
      const turn = game.turn(state);
      if (turn.kind === 'over') break;
      met.chance ||= turn.kind === 'chance';
      const seats = game.sides(options.value).map((_, seat) => JSON.stringify(game.view(state, seat)));
      met.hidden ||= seats.some((view) => view !== JSON.stringify(game.view(state, undefined)));
      const moves = game.moves(state);
      const played = game.play(
        state,
        turn.kind === 'chance' ? chanceMove(game, state, random) : moves[random.below(moves.length)],
      );
      if (!played.ok) throw new Error(played.error.code);
      state = played.value;
    }
    const { chance, hidden } = game.facts;
    expect(met).toEqual({ chance, hidden });
  });

  test('seats as many as it says', () => {
    const players = game.choices.players as OptionSpec | undefined;
    const counts = players?.kind === 'integer' || players?.kind === 'number' ? [players.min, players.max] : [2, 2];
    const seated = (players ? counts.map((count) => read({ players: count })) : [options, options]).map((one) => {
      if (!one.ok) throw new Error(one.error.code);
      return game.sides(one.value).length;
    });
    expect(seated).toEqual(game.facts.seats);
    expect(game.seatCodes(options.value)).toHaveLength(game.sides(options.value).length);
  });

  test('knows draws by agreement where people agree on them, and the version of its rules', () => {
    expect(game.facts).toMatchObject({
      drawsByAgreement: drawsByAgreement[game.id as keyof typeof drawsByAgreement],
      rulesVersion: 1,
    });
  });
});
