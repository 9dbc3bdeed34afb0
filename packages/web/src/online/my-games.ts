// What the list of one's games needs of those at the server, loaded together.
import WithMyMatches, { isMyTurn, MatchRow, namesOfMatch } from './my-matches.tsx';
import { savedIdOf } from './report.ts';
import { Statistics } from './statistics.tsx';

export const onlineGames = { WithMyMatches, MatchRow, Statistics, isMyTurn, namesOfMatch, savedIdOf } as const;
export type OnlineGames = typeof onlineGames;
