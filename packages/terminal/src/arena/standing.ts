import { fill } from '@ludoteca/games';
import {
  countPairs,
  logLikelihoodRatio,
  type Rival,
  rivals,
  type Sprt,
  type Strength,
  sprtBounds,
  sprtVerdict,
  strengthOf,
  type Tally,
} from '@ludoteca/players';
import { decimal, type Language } from '../language.ts';
import { wordsOf } from '../words/index.ts';
import { type Bout, type Contest, type PairRecord, type RivalNames, usualNames } from './contest.ts';

/** How a contest stands. */
export interface Standing {
  /** As they announced themselves last. */
  readonly names?: RivalNames;
  readonly tally: Tally;
  readonly strength: Strength | undefined;
  readonly sprt?: Sprt & { readonly ratio: number; readonly verdict: 'elo0' | 'elo1' | undefined };
  readonly slowest: Readonly<Record<Rival, number>>;
  /** By the number of the game. */
  readonly failures: readonly { readonly game: number; readonly by: Rival; readonly why: string }[];
}

export function followStanding(sprt: Sprt | undefined): { add(record: PairRecord): void; standing(): Standing } {
  const counter = countPairs();
  const slowest = { a: 0, b: 0 };
  let called: RivalNames | undefined;
  const failures: Standing['failures'][number][] = [];
  const note = (bout: Bout, game: number) => {
    for (const rival of rivals) slowest[rival] = Math.max(slowest[rival], bout.slowest[rival]);
    if (bout.failure) failures.push({ game, ...bout.failure });
  };
  return {
    add({ pair, bouts, names }) {
      called = names ?? called;
      counter.add(bouts);
      for (const [round, bout] of bouts.entries()) note(bout, 2 * pair + round + 1);
    },
    standing() {
      const tally = counter.tally();
      const ratio = sprt && logLikelihoodRatio(tally.pairs, sprt);
      return {
        ...(called && { names: called }),
        tally,
        strength: strengthOf(tally.pairs),
        ...(sprt && ratio !== undefined && { sprt: { ...sprt, ratio, verdict: sprtVerdict(ratio) } }),
        slowest,
        failures,
      };
    },
  };
}

const percent = (share: number, language: Language): string => decimal(100 * share, 1, language);
const signed = (value: number): string =>
  Number.isFinite(value) ? `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(0)}` : `${value < 0 ? '−' : '+'}∞`;
const width = (value: number): string => (Number.isFinite(value) ? value.toFixed(0) : '∞');
const bounds = (language: Language) => ({
  lower: decimal(sprtBounds[0], 2, language),
  upper: decimal(sprtBounds[1], 2, language),
});

/** One line, while the games are being played. */
export function tellProgress({ tally, strength, sprt }: Standing, all: number, language: Language): string {
  const words = wordsOf(language).arena;
  const parts = [fill(words.line, { ...tally, all, score: percent(strength?.score ?? 0.5, language) })];
  if (strength) parts.push(fill(words.elo, { elo: signed(strength.elo), error: width(strength.eloError) }));
  if (sprt) parts.push(fill(words.ratio, { ratio: decimal(sprt.ratio, 2, language), ...bounds(language) }));
  return parts.join('  ');
}

const mostFailures = 5;

/** Everything, at the end. */
export function tellStanding(contest: Contest, standing: Standing, language: Language): string[] {
  const words = wordsOf(language).arena;
  const { tally, strength, sprt, slowest, failures } = standing;
  if (!strength) return [];
  const { wins, draws, losses, games, distinct } = tally;
  const { names = usualNames(contest) } = standing;
  const { a, b } = names;
  const seconds = (time: number) => decimal(time / 1000, 2, language);
  const ends: Readonly<Record<string, string>> = words.ends;
  const reasons = Object.entries(tally.reasons).map(([reason, count]) => `${ends[reason] ?? reason} ${count}`);
  const lines = [
    fill(words.score, {
      a,
      wins,
      draws,
      losses,
      games,
      score: percent(strength.score, language),
      error: percent(strength.scoreError, language),
    }),
    fill(words.strength, {
      elo: signed(strength.elo),
      error: width(strength.eloError),
      superiority: percent(strength.superiority, language),
    }),
    fill(words.pairs, { pairs: tally.pairs.join(' ') }),
  ];
  if (sprt) {
    const { elo0, elo1, ratio } = sprt;
    const verdict = fill(words.verdicts[sprt.verdict ?? 'open'], { elo0, elo1 });
    lines.push(fill(words.sprt, { elo0, elo1, ratio: decimal(ratio, 2, language), ...bounds(language), verdict }));
  }
  return [
    ...lines,
    fill(words.distinct, { distinct, games }),
    fill(words.reasons, { reasons: reasons.join(', ') }),
    fill(words.slowest, { a, b, timeA: seconds(slowest.a), timeB: seconds(slowest.b) }),
    ...failures.slice(0, mostFailures).map(({ game, by, why }) => fill(words.failure, { game, who: names[by], why })),
  ];
}
