// What is used of rapid-draughts, whose declarations do not resolve under Node's rules.
import * as rapid from 'rapid-draughts/english';

/** @typedef {{ readonly player: string, readonly board: { readonly light: number, readonly dark: number } }} PeerData */
/** @typedef {{ readonly data: PeerData, readonly moves: readonly object[], clone(): PeerEngine, move(move: object): void }} PeerEngine */
/** @typedef {(engine: PeerEngine) => number} Evaluate */
/** @typedef {{ origin: number, destination: number, captures: readonly number[] }} PeerMove */
/** @typedef {{ readonly moves: readonly PeerMove[], move(move: PeerMove): void, readonly engine: PeerEngine }} PeerGame */
/**
 * @typedef {{
 *   EnglishDraughtsEngineFactory: { setup(): PeerEngine },
 *   EnglishDraughts: { setup(): PeerGame },
 *   EnglishDraughtsComputerFactory: {
 *     alphaBeta(options: { maxDepth: number, evaluationFunction?: Evaluate }): (game: PeerGame) => Promise<PeerMove>,
 *   },
 * }} Peer
 */
export const { EnglishDraughtsEngineFactory, EnglishDraughts, EnglishDraughtsComputerFactory } = /** @type {Peer} */ (
  /** @type {unknown} */ (rapid)
);
