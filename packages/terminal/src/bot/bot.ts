// A bot at a server: finds matches, sits down, plays several at once, and stays until it is told to go.
import { randomInt } from 'node:crypto';
import { fill, type Seat, type TimeControl, winnersOf } from '@ludoteca/games';
import { engineProblemOf, sayReason } from '@ludoteca/players';
import { Failure } from '../cli/usage.ts';
import type { Language } from '../language.ts';
import { connect, Refused } from '../online/connection.ts';
import { gameById } from '../online/seen-game.ts';
import { type SeatedProgram, seatProgram } from '../seating/seat-program.ts';
import type { ProgramOccupant } from '../seating/seat-text.ts';
import { openWorkerPlayer } from '../seating/worker-player.ts';
import { wordsOf } from '../words/index.ts';
import { type BotMatch, playMatch } from './bot-match.ts';

type MatchInfo = import('@ludoteca/online').MatchInfo;
type ListedMatch = import('@ludoteca/online').ListedMatch;

export interface BotSettings {
  readonly url: string;
  readonly token: string;
  /** Who plays each of the games that the bot knows, by the game. */
  readonly programs: ReadonlyMap<string, ProgramOccupant>;
  /** These and what comes after them, by code or id; without any, every open challenge of its games. */
  readonly matches: readonly string[];
  readonly most: number;
  readonly language: Language;
  say(line: string): void;
}

const lookMs = 2000;
const longestLookMs = 30_000;
/** Whoever wants to play again may say so for so long after the end. */
const rematchMs = 10 * 60_000;
/** A program is given about this share of its clock for a move. */
const movesExpected = 40;

/** Milliseconds a move that a clock allows, with a margin for the way; undefined where nobody is in a hurry. */
export function timeFor(clock: TimeControl): number | undefined {
  const margin = (ms: number): number => Math.max(100, Math.min(5000, Math.floor(ms * 0.7)));
  switch (clock.kind) {
    case 'fischer':
      return margin(clock.main / movesExpected + clock.increment);
    case 'byo-yomi':
      return margin(clock.period);
    case 'canadian':
      return margin(clock.period / clock.moves);
    default:
      return undefined;
  }
}

/** How a match has ended for whoever sat there. */
export function resultFor(seat: Seat | undefined, payoffs: readonly number[]): 'won' | 'lostGame' | 'drawn' {
  const winners = winnersOf({ payoffs, reason: '' });
  if (seat === undefined || winners.length === 0) return 'drawn';
  return winners.includes(seat) ? 'won' : 'lostGame';
}

/** A program for a seat of a match, as hurried as the clock wants it. */
export async function openProgram(
  { game: id, options, terms }: MatchInfo,
  occupant: ProgramOccupant,
  language: Language,
): Promise<SeatedProgram> {
  const game = gameById(id);
  const read = game.options(options);
  if (!read.ok) throw new Error(read.error.code);
  const time = timeFor(terms.clock);
  const limits = time === undefined ? {} : { time };
  const seed = randomInt(2 ** 47);
  return seatProgram(occupant, { game, options: read.value, seed, language, limits, openPlayer: openWorkerPlayer });
}

/** Why a program can not go on, in a sentence. */
export function whyFailed(error: unknown, language: Language): string {
  const problem = engineProblemOf(error);
  return problem ? sayReason(problem, 'engines', language) : error instanceof Error ? error.message : String(error);
}

/** Plays until `signal` says that it is enough; rejects only where going on makes no sense. */
export async function runBot(settings: BotSettings, signal: AbortSignal): Promise<void> {
  const { url, programs, language, most, say } = settings;
  const words = wordsOf(language).bot;
  const playing = new Map<string, BotMatch>();
  /** Played to the end, or not for this bot. */
  const done = new Set<string>();
  /** Being sat down at. */
  const arriving = new Set<string>();
  const ended = new Promise<{ readonly ok: false }>((resolve) => {
    signal.addEventListener('abort', () => resolve({ ok: false }));
  });
  const followups = new Set<NodeJS.Timeout>();
  let isLost = false;
  const connection = await connect({
    url,
    token: settings.token,
    onStatus(status) {
      if (status === 'lost' && !isLost) say(words.lost);
      if (status === 'open' && isLost) say(words.back);
      isLost = status === 'lost' || (isLost && status !== 'open');
    },
  });
  const { client, get } = connection;

  let isNews = false;
  let wake = (): void => {};
  function lookAgain(): void {
    isNews = true;
    wake();
  }

  const open = (info: MatchInfo): Promise<SeatedProgram> => openProgram(info, programs.get(info.game)!, language);

  function play(info: MatchInfo, program: SeatedProgram | undefined): void {
    const { id, code } = info;
    const match = playMatch({
      client,
      match: id,
      program,
      open,
      onFailure(_, error, isGivenUp) {
        say(fill(isGivenUp ? words.givenUp : words.failed, { code, why: whyFailed(error, language) }));
      },
      onOver(last, seat, payoffs) {
        say(fill(words.over, { code: last.code, result: words[resultFor(seat, payoffs)] }));
      },
      onNext: (next) => void sit(next).catch(() => {}),
    });
    playing.set(id, match);
    match.ended.finally(() => {
      playing.delete(id);
      done.add(id);
      lookAgain();
      if (signal.aborted) return;
      const timer = setTimeout(() => {
        followups.delete(timer);
        void match.stop();
      }, rematchMs);
      followups.add(timer);
    });
  }

  /** Takes a seat, once there is a program for it. */
  async function sit(id: string): Promise<void> {
    if (playing.has(id) || done.has(id) || arriving.has(id) || playing.size + arriving.size >= most || signal.aborted) return;
    arriving.add(id);
    try {
      await arrive(id);
    } finally {
      arriving.delete(id);
    }
  }

  async function arrive(id: string): Promise<void> {
    const info = await get<MatchInfo>(`matches/${id}`);
    if (info.over || !programs.has(info.game)) {
      done.add(id);
      return;
    }
    const isSeated = info.holders.includes(me.id);
    const seat = info.seats.findIndex(({ kind }) => kind === 'open');
    if (!isSeated && seat < 0) return;
    let program: SeatedProgram;
    try {
      program = await open(info);
    } catch (error) {
      // One that it sits at is not left alone: it is tried again while it plays.
      say(fill(words.unfit, { code: info.code, why: whyFailed(error, language) }));
      if (isSeated) play(info, undefined);
      else done.add(id);
      return;
    }
    if (!isSeated && !signal.aborted) {
      const { ok } = await Promise.race([client.command(id, { kind: 'sit', seat }, { seq: info.seq }), ended]);
      if (!ok) return program.close();
    }
    if (signal.aborted) return program.close();
    say(fill(words.seated, { code: info.code, game: info.game }));
    play(info, program);
  }

  /** The match behind a code of six letters, or behind its id. */
  async function find(named: string): Promise<string> {
    try {
      if (/^[A-Za-z]{6}$/.test(named)) return (await get<{ match: string }>(`join/${named.toUpperCase()}`)).match;
      return (await get<MatchInfo>(`matches/${named}`)).id;
    } catch (error) {
      if (error instanceof Refused && error.status === 404) throw new Failure(fill(words.noMatch, { at: named }));
      throw error;
    }
  }

  let given: readonly string[] | undefined;
  async function findAll(): Promise<readonly string[]> {
    given = await Promise.all(settings.matches.map(find));
    return given;
  }

  type Me = { readonly id: string; readonly name: string };
  async function whoAmI(): Promise<Me> {
    const { person } = await get<{ person: Me | null }>('me');
    if (!person) throw new Failure(words.unknownToken);
    return person;
  }

  async function look(): Promise<void> {
    await whoAmI();
    const list = async (which: string): Promise<ListedMatch[]> =>
      (await get<{ matches: ListedMatch[] }>(`matches?list=${which}`)).matches.reverse();
    // One that is gone when it is looked at was somebody else's, or is not for this bot.
    const sitIfThere = (id: string): Promise<void> =>
      sit(id).catch((error: unknown) => {
        if (!(error instanceof Refused && error.status === 404)) throw error;
      });
    const isWanted = ({ game, over }: ListedMatch): boolean => programs.has(game) && !over;
    for (const match of await list('mine')) if (isWanted(match)) await sitIfThere(match.id);
    if (settings.matches.length > 0) for (const id of given ?? (await findAll())) await sitIfThere(id);
    else for (const match of await list('open')) if (isWanted(match)) await sitIfThere(match.id);
  }

  /** Until there may be something else to sit down at, or so long. */
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      wake = end;
      signal.addEventListener('abort', end);
      if (signal.aborted || isNews) end();
    });
  for (const list of ['mine', 'open'] as const) {
    let known = new Set<string>();
    client.followList(list, (matches) => {
      const ids = new Set(matches.map(({ id }) => id));
      if ([...ids].some((id) => !known.has(id))) lookAgain();
      known = ids;
    });
  }

  let me: Me = { id: '', name: '' };
  let delay = lookMs;
  try {
    while (!signal.aborted) {
      try {
        if (me.id === '') {
          me = await whoAmI();
          say(fill(words.ready, { name: me.name, url, games: [...programs.keys()].join(', ') }));
        }
        isNews = false;
        await look();
        delay = lookMs;
        await pause(longestLookMs);
      } catch (error) {
        if (error instanceof Failure) throw error;
        // The server is away, or has too much to do: it is asked again for ever.
        if (me.id === '' && delay === lookMs) say(fill(words.unreachable, { url }));
        delay = Math.min(longestLookMs, delay * 2);
        isNews = false;
        await pause(delay);
      }
    }
  } finally {
    for (const timer of followups) clearTimeout(timer);
    await Promise.all([...playing.values()].map((match) => match.stop()));
    connection.close();
  }
}
