export { type AnalysisRefusal, type AnalysisRun, type AnalysisSetup, analyse, summarise } from './analysis/analyse.ts';
export { analyseSeen } from './analysis/analyse-seen.ts';
export {
  type Account,
  type Analysis,
  chancesOf,
  type Decision,
  type Fortune,
  isDecision,
  type Step,
  type TurningKind,
  type TurningPoint,
} from './analysis/analysis.ts';
export {
  type JudgedSteps,
  type KeptAnalysis,
  keepAnalysis,
  keepSteps,
  keptAnalysis,
  keptSteps,
} from './analysis/kept.ts';
export { remoteAnalysis, serveAnalysis } from './analysis/remote.ts';
export { thresholds } from './analysis/turning-points.ts';
export type { Analyst, AnalystKind, Assessment } from './analyst.ts';
export { type Strength, strengthOf } from './arena/elo.ts';
export { type Judge, type Opening, parseOpenings, randomOpening } from './arena/opening.ts';
export { type Meeting, ratePlayers } from './arena/ratings.ts';
export { payoffOfFailure, type Rival, type Round, rivals, rounds, seating, seedAt } from './arena/schedule.ts';
export { logLikelihoodRatio, type Sprt, sprtBounds, sprtVerdict } from './arena/sprt.ts';
export { countPairs, type Result as PairResult, type Tally } from './arena/tally.ts';
export { gomocupEngine } from './engines/gomocup/engine.ts';
export { type GtpSetup, gtpEngine } from './engines/gtp/engine.ts';
export { type HubSetup, hubEngine } from './engines/hub/engine.ts';
export { type EngineProtocol, engineProtocols } from './engines/index.ts';
export type { EngineHost, EngineSeat, EngineSetup, Link } from './engines/link.ts';
export { type EngineProblem, engineProblemOf } from './engines/problem.ts';
export type { EngineSession, SessionSetup } from './engines/session.ts';
export type { Pace } from './engines/thinking-task.ts';
export { type ExploreRefusal, type ExploreSetup, explore } from './explore/explore.ts';
export type { Insight, Threat, WeighedMove } from './explore/insight.ts';
export type { DeadStones } from './go/dead-stones.ts';
export { proposeDeadStones } from './go/proposal.ts';
export { jointThinker } from './go/root-parallel.ts';
export { type OddsStorage, remoteEstimate, remoteOdds, serveEstimate, serveOdds } from './goose/remote-odds.ts';
export { type Level, levelNames, levels } from './level.ts';
export { type Position, positionFollower, type Step as PositionStep } from './position.ts';
export { adviserOf, canJoin, loadAnalyst, loadPlayer, playersOf, threadsFor } from './registry.ts';
export { type PlayerSetup, type Port, type RemoteThinker, remoteThinker, serveThinker, type WorkerHost } from './remote.ts';
export {
  type Asked,
  type Asset,
  assets,
  type Budget,
  type Candidate,
  type Choice,
  type Reason,
  type Thinker,
  type ThinkerKind,
  type ThinkerSetup,
  type Thought,
  thinkerProgram,
} from './thinker.ts';
export { boldness, machine } from './truco/machine.ts';
export {
  accountPoints,
  sayAccounts,
  sayAccuracies,
  sayAnalysisRefusal,
  sayNoTurn,
  sayNotes,
  sayTurningPoint,
  sideName,
  type ToldPoint,
  tellTurningPoint,
} from './words/analysis.ts';
export { sayLevel, sayMeasure } from './words/levels.ts';
export { sayReason } from './words/words.ts';
