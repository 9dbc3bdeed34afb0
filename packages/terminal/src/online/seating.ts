import { fill, type Seat, seatNames } from '@ludoteca/games';
import { choose } from '../choose.ts';
import { Failure } from '../cli/usage.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';
import { linkOf } from './address.ts';
import { sayServerRefusal } from './online-words.ts';
import { gameById } from './seen-game.ts';
import type { ServerLine } from './server-line.ts';

type MatchInfo = import('@ludoteca/online').MatchInfo;

/** So often a seat is tried for that somebody else may be faster at. */
const mostTries = 20;

/** Sits down at a match, unless the user does already; false when nobody says where any more. */
export async function takeSeat(
  line: ServerLine,
  first: MatchInfo,
  surface: Surface,
  { wanted, attended }: { readonly wanted?: Seat | undefined; readonly attended: boolean },
): Promise<boolean> {
  const { language } = surface;
  const words = wordsOf(language).online;
  let info = first;
  for (let tries = 0; tries < mostTries; tries++) {
    if (line.me && info.holders.includes(line.me.id)) return true;
    const { code, game, options } = info;
    if (info.over) throw new Failure(fill(words.problems.over, { code }));
    const free = info.seats.flatMap(({ kind }, seat) => (kind === 'open' ? [seat] : []));
    if (free.length === 0) throw new Failure(fill(words.problems.full, { code, link: linkOf(line.publicUrl, code) }));
    let seat = wanted !== undefined && free.includes(wanted) ? wanted : free[0]!;
    if (seat !== wanted && free.length > 1 && attended) {
      const names = seatNames(gameById(game), options, language);
      const chosen = await choose(
        surface,
        free.map((one) => names[one]!),
        [words.chooseSeat],
      );
      if (typeof chosen !== 'number') return false;
      seat = free[chosen]!;
    }
    const answer = await line.client.command(info.id, { kind: 'sit', seat }, { seq: info.seq });
    if (answer.ok) return true;
    const { code: why } = answer.refusal;
    if (why !== 'stale' && why !== 'seat-taken' && why !== 'waiting') {
      throw new Failure(sayServerRefusal(answer.refusal, game, language));
    }
    info = await line.get<MatchInfo>(`matches/${info.id}`);
  }
  throw new Failure(fill(words.problems.full, { code: info.code, link: linkOf(line.publicUrl, info.code) }));
}
