import type { ThinkingLimits } from '@ludoteca/games';
import type { AnalystKind } from './analyst.ts';
import { type LevelName, levelNames } from './level.ts';
import type { ThinkerKind } from './thinker.ts';

/** What the folder of a game offers. */
interface GamePlayers<Name extends string> {
  /** Its players by the name a user types. */
  readonly kinds: Readonly<Record<Name, ThinkerKind>>;
  readonly analyst?: AnalystKind;
}

interface PlayerSet<Name extends string = string> {
  readonly names: readonly Name[];
  /** Loaded when somebody sits down, not before. */
  load(): Promise<GamePlayers<Name>>;
}

/** Every name must be one of the players that are loaded. */
const playerSet = <const Name extends string>(names: readonly Name[], load: PlayerSet<Name>['load']): PlayerSet => ({
  names,
  load,
});

const eightLevels = levelNames as readonly LevelName[];

const playerSets: Readonly<Record<string, PlayerSet>> = {
  go: playerSet(eightLevels, () => import('./go/index.ts')),
  gomoku: playerSet(eightLevels, () => import('./gomoku/index.ts')),
  damas: playerSet(eightLevels, () => import('./damas/index.ts')),
  goose: playerSet(['machine'], () => import('./goose/index.ts')),
  truco: playerSet([...eightLevels, 'machine', 'equilibrium'], () => import('./truco/index.ts')),
};

/** Whether several players of this game can think together: see `jointThinker`. */
export const canJoin = (game: string): boolean => game === 'go';

/** Players that go by time where nobody says otherwise, and so think more in more threads. */
const goByTime: readonly string[] = ['7', '8'] satisfies LevelName[];
const usualThreads = 2;

/**
 * How many should think together where nobody says: two where the cores allow it, for those who go by time. Counted work stays with
 * one, and is the same every time.
 */
export function threadsFor(game: string, player: string, { time, nodes }: ThinkingLimits, cores: number): number {
  const byTime = nodes === undefined && (time !== undefined || goByTime.includes(player));
  return canJoin(game) && byTime ? Math.min(usualThreads, cores) : 1;
}

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
