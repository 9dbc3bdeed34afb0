import type { AnyGame } from './core/game.ts';
import { damas } from './damas/game.ts';
import { go } from './go/game.ts';
import { gomoku } from './gomoku/game.ts';
import { goose } from './goose/game.ts';
import { truco } from './truco/game.ts';
import type { GameId } from './words/words.ts';

const byId: Readonly<Record<GameId, AnyGame>> = { go, gomoku, damas, goose, truco };

/** The games of the house, in the order a menu shows them. */
export const games: readonly AnyGame[] = Object.values(byId);
