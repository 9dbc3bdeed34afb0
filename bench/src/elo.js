/** A score of a match in words: what was won, in per cent, and in Elo with two standard errors. @param {{ won: number, drawn: number, lost: number }} score */
export function eloOf({ won, drawn, lost }) {
  const games = won + drawn + lost;
  const mean = (won + drawn / 2) / games;
  const variance = (won * (1 - mean) ** 2 + drawn * (0.5 - mean) ** 2 + lost * mean ** 2) / games;
  const margin = 2 * Math.sqrt(variance / games);
  const elo = (/** @type {number} */ share) => -400 * Math.log10(1 / Math.min(0.999, Math.max(0.001, share)) - 1);
  const [low, high] = [elo(mean - margin), elo(mean + margin)];
  return `${won} won, ${drawn} drawn, ${lost} lost: ${(100 * mean).toFixed(1)} %, Elo ${elo(mean).toFixed(0)} (${low.toFixed(0)} to ${high.toFixed(0)})`;
}
