/** From a beginner to all that this hardware allows. */
export const levels = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Level = (typeof levels)[number];

export const levelNames: readonly string[] = levels.map(String);
