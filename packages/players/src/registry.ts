import type { AnalystKind } from './analyst.ts';
import { levelNames } from './level.ts';
import type { ThinkerKind } from './thinker.ts';

/** What the folder of a game offers. */
interface GamePlayers {
  /** Its players by the name a user types. */
  readonly kinds: Readonly<Record<string, ThinkerKind>>;
  readonly analyst?: AnalystKind;
}

interface PlayerSet {
  readonly names: readonly string[];
  /** Loaded when somebody sits down, not before. */
  load(): Promise<GamePlayers>;
}

const playerSets: Readonly<Record<string, PlayerSet>> = {
  go: { names: levelNames, load: () => import('./go/index.ts') },
  gomoku: { names: levelNames, load: () => import('./gomoku/index.ts') },
  damas: { names: levelNames, load: () => import('./damas/index.ts') },
  goose: { names: ['machine'], load: () => import('./goose/index.ts') },
  truco: { names: [...levelNames, 'machine', 'equilibrium'], load: () => import('./truco/index.ts') },
};

/** Whether several players of this game can think together: see `jointThinker`. */
export const canJoin = (game: string): boolean => game === 'go';

/** The players of a game, the weakest first. */
export const playersOf = (game: string): readonly string[] => playerSets[game]?.names ?? [];

/** Who is asked for advice: the highest level, else the last of the game's players. */
export function adviserOf(game: string): string | undefined {
  const names = playersOf(game);
  const highest = levelNames.at(-1)!;
  return names.includes(highest) ? highest : names.at(-1);
}

export async function loadPlayer(game: string, name: string): Promise<ThinkerKind> {
  const kind = (await playerSets[game]?.load())?.kinds[name];
  if (!kind) throw new Error(`${game} has no player ${name}`);
  return kind;
}

export const loadAnalyst = async (game: string): Promise<AnalystKind | undefined> => (await playerSets[game]?.load())?.analyst;
