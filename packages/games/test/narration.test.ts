import { describe, expect, test } from 'vitest';
import { chanceMove } from '../src/core/chance.ts';
import type { AnyGame } from '../src/core/game.ts';
import { endMatch, matchOutcome, playMove, startMatch } from '../src/core/match.ts';
import type { Narration } from '../src/core/narration.ts';
import { seededRandom } from '../src/core/random.ts';
import { damas, damasNarration } from '../src/damas/index.ts';
import { go, goNarration } from '../src/go/index.ts';
import { gomoku, gomokuNarration } from '../src/gomoku/index.ts';
import { goose, gooseNarration } from '../src/goose/index.ts';
import { truco, trucoNarration } from '../src/truco/index.ts';
import { languages } from '../src/words/words.ts';

const told: readonly (readonly [name: string, game: AnyGame, narration: Narration, options: object])[] = [
  ['go', go, goNarration as Narration, { size: '4x4' }],
  ['go counted by territory', go, goNarration as Narration, { size: '4x4', rules: 'japanese' }],
  ['gomoku', gomoku, gomokuNarration as Narration, { rows: 6, columns: 6 }],
  ['damas', damas, damasNarration as Narration, {}],
  ['goose', goose, gooseNarration as Narration, { players: 3 }],
  ['truco of two', truco, trucoNarration as Narration, {}],
  ['truco of four', truco, trucoNarration as Narration, { players: 4 }],
];

/** A sentence whose places are all filled. */
const isWhole = (line: string): boolean => line.length > 0 && !/[{}]|undefined|NaN|\[object/.test(line);

describe.each(told)('what is told of %s', (_, game, narration, input) => {
  const options = game.options(input);
  if (!options.ok) throw new Error(options.error.code);
  const names = game.sides(options.value).map((_side, seat) => `Name ${seat + 1}`);

  test.each(languages)('is whole sentences, whoever sees it, to the end: %s', (language) => {
    const random = seededRandom(11);
    let sentences = 0;
    for (let count = 0; count < 3; count++) {
      let match = startMatch(game, options.value, names);
      while (!matchOutcome(match)) {
        const { state } = match;
        const turn = game.turn(state);
        const moves = game.moves(state);
        const move = turn.kind === 'chance' ? chanceMove(game, state, random) : moves[random.below(moves.length)];
        const played = playMove(match, move);
        if (!played.ok) throw new Error(played.error.code);
        for (const viewer of [undefined, 0, 1]) {
          const happening = {
            by: turn.kind === 'seat' ? turn.seat : ('chance' as const),
            move: game.formatSeen(move, state, viewer),
            before: game.view(state, viewer),
            after: game.view(played.value.state, viewer),
            names,
          };
          const lines = narration.narrate(happening, language);
          expect(lines.filter((line) => !isWhole(line))).toEqual([]);
          sentences += lines.length;
        }
        match = played.value;
      }
      const end = narration.conclude(game.view(match.state, 0), matchOutcome(match)!, names, language);
      expect(end.length).toBeGreaterThan(0);
      expect(end.filter((line) => !isWhole(line))).toEqual([]);
    }
    // Gomoku's board says it all.
    if (game.id !== 'gomoku') expect(sentences).toBeGreaterThan(0);
  });

  test.each(languages)('has words for every ending that no rule brings about: %s', (language) => {
    const match = startMatch(game, options.value, names);
    const view = game.view(match.state, 0);
    const endings = [
      { kind: 'resigned', seat: 0 },
      { kind: 'time', seat: 1 },
      { kind: 'abandoned', seat: 0 },
    ] as const;
    for (const ending of [...endings, { kind: 'agreed-draw' }, { kind: 'aborted' }] as const) {
      const outcome = matchOutcome(endMatch(match, ending))!;
      const lines = narration.conclude(view, outcome, names, language);
      expect(lines.filter((line) => !isWhole(line))).toEqual([]);
    }
  });
});
