export * from './core/chance.ts';
export { checksumOf, crc32 } from './core/checksum.ts';
export * from './core/clock.ts';
export { decide, unanswered } from './core/decide.ts';
export * from './core/driver.ts';
export { evolve, evolveAll, thinOut } from './core/evolve.ts';
export * from './core/game.ts';
export * from './core/match.ts';
export * from './core/names.ts';
export * from './core/narration.ts';
export * from './core/observe.ts';
export * from './core/occupant.ts';
export * from './core/options.ts';
export { type Choice, IllegalChoice, type Program, type Question, questionFor } from './core/program.ts';
export * from './core/random.ts';
export { type GameSource, newRecord, type Observer, type TableRecord, type Told, toldOf } from './core/record.ts';
export * from './core/replay.ts';
export * from './core/result.ts';
export * from './core/saved.ts';
export {
  largestSave,
  type SavedProblem,
  type SavedRefusal,
  savedFormat,
  savedProblems,
  savedVersion,
  seenFormat,
} from './core/saved-text.ts';
export * from './core/seeds.ts';
export * from './core/seen-file.ts';
export * from './core/seen-match.ts';
export * from './core/sgf.ts';
export * from './core/table.ts';
export * from './core/tree.ts';
export * from './formats.ts';
export { games } from './registry.ts';
export { sayMove } from './words/moves.ts';
export { type Catalogue, fill, fillAny, type PluralForms, type Sentence, type Translation } from './words/translation.ts';
export * from './words/words.ts';
