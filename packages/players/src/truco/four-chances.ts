// What points are worth to four players: the chance to win the match from each score.
import { eleven, type HandOdds, type MatchChances, matchChances } from './score.ts';

// How the hands of an early strategy against itself ended, of 300,000.
const withBets: HandOdds = {
  leader: [0.296, 0.114, 0.025, 0.003, 0.002],
  follower: [0.411, 0.116, 0.026, 0.004, 0.003],
  nobody: 0,
};
const leaderAtEleven: HandOdds = { leader: [0, 0.336, 0, 0, 0], follower: [0.527, 0.137, 0, 0, 0], nobody: 0 };
const followerAtEleven: HandOdds = { leader: [0.528, 0.084, 0, 0, 0], follower: [0, 0.388, 0, 0, 0], nobody: 0 };
const bothAtEleven: HandOdds = { leader: [0.454, 0, 0, 0, 0], follower: [0.546, 0, 0, 0, 0], nobody: 0 };

function oddsAt(leader: number, follower: number): HandOdds {
  if (leader === eleven) return follower === eleven ? bothAtEleven : leaderAtEleven;
  return follower === eleven ? followerAtEleven : withBets;
}

let known: MatchChances | undefined;
export function fourChances(): MatchChances {
  known ??= matchChances(oddsAt);
  return known;
}
