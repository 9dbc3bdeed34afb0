/** From a beginner to all that this hardware allows. */
export const levels = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Level = (typeof levels)[number];

export type LevelName = `${Level}`;
export const levelNames: readonly string[] = levels.map(String);

/** What each level has, by its name. */
export const byLevel = <T>(of: (level: Level) => T): Readonly<Record<LevelName, T>> =>
  Object.fromEntries(levels.map((level) => [String(level), of(level)])) as Record<LevelName, T>;
