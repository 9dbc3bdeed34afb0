export type { Analyst, AnalystKind, Assessment } from './analyst.ts';
export type { EngineHost, EngineSeat, EngineSetup, Link } from './engines/link.ts';
export { type Level, levelNames, levels } from './level.ts';
export { loadAnalyst, loadPlayer, playersOf } from './registry.ts';
export { type Desk, type Hired, type Port, type RemoteThinker, remoteThinker, serveThinker } from './remote.ts';
export {
  type Asked,
  type Asset,
  assets,
  type Budget,
  type Candidate,
  type Choice,
  type Reason,
  seatThinker,
  type Thinker,
  type ThinkerKind,
  type ThinkerSetup,
  type Thought,
} from './thinker.ts';
export { boldness, machine } from './truco/machine.ts';
export { sayReason } from './words/words.ts';
