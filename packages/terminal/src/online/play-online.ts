// A match over the network from the first chair to the end screen: the same session as at home, at a table that is followed.
import { fill, fillPlural, isProgram, type Language, newRecord, type Seat, seatNames, tableOutcome } from '@ludoteca/games';
import { claimAfterMs, goneAfterMs } from '@ludoteca/online';
import { openProgram, whyFailed } from '../bot/bot.ts';
import { type BotMatch, playMatch } from '../bot/bot-match.ts';
import { parseCommand } from '../commands.ts';
import type { GameFiles } from '../game-files.ts';
import { boardColumn, wrapped } from '../screen/layout.ts';
import type { ProgramOccupant } from '../seating/seat-text.ts';
import { keyOf, lookAtEnd } from '../session/after-game.ts';
import type { OnlineTable, SessionSetup } from '../session/game-session.ts';
import { obey } from '../session/obey.ts';
import { openSession, playOn } from '../session/open-session.ts';
import { presentEvents } from '../session/presenting.ts';
import { waitingIn } from '../session/waiting.ts';
import type { Scene, Surface } from '../surface.ts';
import { uiOf } from '../ui/index.ts';
import { wordsOf } from '../words/index.ts';
import { linkOf } from './address.ts';
import { onlineCommands, talkLine } from './online-commands.ts';
import { sayServerRefusal, whyRefused } from './online-words.ts';
import { followTable, type RemoteTable } from './remote-table.ts';
import { gameById } from './seen-game.ts';
import type { ServerLine } from './server-line.ts';

type MatchInfo = import('@ludoteca/online').MatchInfo;
type Presence = import('@ludoteca/online').Presence;

export interface OnlineSetup {
  readonly line: ServerLine;
  readonly match: string;
  readonly surface: Surface;
  readonly files: GameFiles;
  /** Plays in the user's place. */
  readonly program?: ProgramOccupant;
  /** What stands above the invitation, as a QR code. */
  readonly poster?: readonly string[];
}

export type OnlineEnd =
  /** `farewell`: what is to be said when the screen is given back. */
  | { readonly kind: 'left'; readonly farewell: string }
  /** Another match follows. */
  | { readonly kind: 'next'; readonly match: string; readonly seat: Seat | undefined };

/** The seats that the user holds. In a game that hides something only one is played from here: the one whose cards are seen. */
const seatsOf = (line: ServerLine, { holders }: MatchInfo): Seat[] =>
  holders.flatMap((holder, seat) => (holder !== null && holder === line.me?.id ? [seat] : []));

/** A surface whose game can be covered for a while: what happens meanwhile is shown afterwards. */
function coverable(surface: Surface): { readonly surface: Surface; instead(show: () => Promise<void>): Promise<void> } {
  let covered: { scene: Scene | undefined } | undefined;
  return {
    surface: {
      ...surface,
      show(scene) {
        if (covered) covered.scene = scene;
        else surface.show(scene);
      },
    },
    async instead(show) {
      const mine: { scene: Scene | undefined } = { scene: undefined };
      covered = mine;
      try {
        await show();
      } finally {
        covered = undefined;
        if (mine.scene) surface.show(mine.scene);
      }
    },
  };
}

/** Plays, or looks on, until the match is over or left. */
export async function playOnline(setup: OnlineSetup): Promise<OnlineEnd> {
  const { line, files, program } = setup;
  const { language } = setup.surface;
  const words = wordsOf(language).online;
  const { client } = line;
  const now = (): number => Date.now() + client.clockOffset();
  let session: ReturnType<typeof openSession> | undefined;

  const remote = await followTable({
    client,
    match: setup.match,
    nameOfFree: ({ game, options }, seat) => seatNames(gameById(game), options, language)[seat] ?? '',
    people: (info) => (program ? [] : ownSeats(line, info)),
    onRefused: (refusal) => setup.surface.print(sayServerRefusal(refusal, remote.info().game, language)),
    now,
  });
  const { game: id, code } = remote.info();
  const ui = uiOf(id);
  const cover = coverable(setup.surface);
  const { surface } = cover;
  const sessionSetup: SessionSetup = { ui, surface, files, byHand: false, reveal: false };
  const link = linkOf(line.publicUrl, code);
  const stopListening = line.listen({
    onStatus(isLost) {
      surface.print(isLost ? words.lost : words.back);
      remote.refresh();
    },
    onTalk: (message) => {
      if (message.match === setup.match) void talkLine(message, language).then((text) => surface.print(text));
    },
    onError: (error, match) => {
      if (match === setup.match) surface.print(sayServerRefusal({ code: error }, id, language));
    },
  });
  const bot = program && playFor(setup, remote, program, surface);
  const stopWatching = remote.watch(watchPresence(remote, surface, () => session?.showAgain()));
  const obeyOnline = onlineCommands({ line, remote, surface: setup.surface, files, ui, instead: cover.instead });
  const online: OnlineTable = {
    prompt: () => promptOf(line, remote, surface),
    people: () => peopleLines(remote, surface),
    obey: obeyOnline,
  };
  const odds = ui.liveOdds?.(remote.table().match);
  try {
    // The line stays open after the last move: somebody may want to play again.
    const driver = { ...remote, close: async () => {} };
    session = openSession(sessionSetup, driver, odds, {
      people: () => (program ? [] : ownSeats(line, remote.info())),
      now,
      handOver: async () => {},
      online,
    });
    const playing = session;
    const presented = presentEvents(playing);
    const showNow = (): void => {
      const { match } = remote.table();
      const viewer = remote.followed().seat;
      playing.show(remote.table(), match.game.view(match.state, viewer), viewer);
    };
    const own = whoAmI(remote, program, surface);
    if (!remote.isWaiting()) surface.print(own);
    if (remote.isWaiting()) {
      welcome(remote, surface, link, setup.poster ?? [], own);
      const stop = remote.watch(() => {
        if (remote.isWaiting()) return;
        stop();
        if (surface.live) showNow();
      });
    } else if (surface.live || !remote.status().idle) showNow();
    const left = await playOn(playing, waitingIn(playing), presented);
    if (left || !tableOutcome(remote.table())) return { kind: 'left', farewell: farewell() };
    return await end();
  } finally {
    odds?.stop();
    stopWatching();
    stopListening();
    await bot?.stop();
    await remote.close();
  }

  function farewell(): string {
    const isSeated = ownSeats(line, remote.info()).length > 0 || program !== undefined;
    if (tableOutcome(remote.table())) return '';
    return fill(isSeated ? words.comeBack : words.watchAgain, { link });
  }

  /** The report, the last position, and whether it goes on. */
  async function end(): Promise<OnlineEnd> {
    const record = remote.record();
    const viewer = remote.followed().seat;
    const { match } = record.table;
    const canAnalyse = !match.game.facts.hidden;
    const isPlayed = match.log.length > 0;
    // A game that others play is theirs to keep, and what was hidden can not be played again from what was seen.
    const isKept = !canAnalyse || viewer === undefined || !isPlayed;
    if (!isKept) files.autosave.begin(newRecord(record.start));
    // Somebody may be waiting for the next game: searches look at this one when they are asked to.
    const { report, analysis } = await files.finish(surface, record, viewer, { isKept, isHurried: true });
    return surface.live
      ? endOnScreen(record, viewer, {
          report,
          ...(analysis && { analysis }),
          ...(canAnalyse && { analyse: () => files.analyse(surface, record, undefined) }),
        })
      : endOnPaper(viewer, report);
  }

  async function endOnScreen(
    { table }: ReturnType<RemoteTable['record']>,
    viewer: Seat | undefined,
    shown: Pick<Parameters<typeof lookAtEnd>[3], 'report' | 'analysis' | 'analyse'>,
  ): Promise<OnlineEnd> {
    let said: string[] = [];
    while (true) {
      const chosen = await lookAtEnd(sessionSetup, table.match, viewer, {
        ...shown,
        ways: () => [...wayOn(viewer), keyOf(words.leave, 'leave')],
        news() {
          const changes = new AbortController();
          const { next } = remote.info();
          const stop = remote.watch(() => {
            if (remote.info().next === next) return;
            stop();
            changes.abort();
          });
          return { lines: [...said, ...wanted(viewer)], signal: changes.signal };
        },
      });
      if (chosen !== 'rematch') return { kind: 'left', farewell: '' };
      const next = await rematch(viewer);
      if (typeof next !== 'string') return next;
      said = [next];
    }
  }

  /** Whoever plays asks for another game; whoever looks on follows to it. */
  function wayOn(viewer: Seat | undefined): ReturnType<typeof keyOf>[] {
    if (viewer !== undefined) return [keyOf(words.rematch, 'rematch')];
    return remote.info().next === null ? [] : [keyOf(words.next, 'rematch')];
  }

  /** Whoever sits opposite may have asked first. */
  function wanted(viewer: Seat | undefined): string[] {
    const { next, seats } = remote.info();
    if (next === null || viewer === undefined) return [];
    const other = seats.find((occupant, seat) => seat !== viewer && !isProgram(occupant));
    return [fill(words.wanted, { who: other?.name ?? '' })];
  }

  /** The next match, or why there is none. */
  async function rematch(viewer: Seat | undefined): Promise<OnlineEnd | string> {
    const { next, seats } = remote.info();
    if (viewer === undefined) return next === null ? '' : { kind: 'next', match: next, seat: undefined };
    try {
      const { id: another } = await line.post<MatchInfo>(`matches/${setup.match}/rematch`);
      return { kind: 'next', match: another, seat: (viewer + 1) % seats.length };
    } catch (error) {
      return fill(words.noRematch, { why: whyRefused(error, id, language) });
    }
  }

  async function endOnPaper(viewer: Seat | undefined, report: string): Promise<OnlineEnd> {
    surface.print(report);
    while (viewer !== undefined) {
      surface.print(...wanted(viewer));
      const typed = await surface.ask({ prompt: words.again });
      const command = typed === undefined ? undefined : parseCommand(typed);
      if (command?.name === 'rematch') {
        const next = await rematch(viewer);
        if (typeof next !== 'string') return next;
        surface.print(next);
      } else if (command && command.name !== 'exit') await obey(session!, command, viewer);
      else break;
    }
    return { kind: 'left', farewell: '' };
  }
}

const ownSeats = (line: ServerLine, info: MatchInfo): Seat[] => {
  const seats = seatsOf(line, info);
  return gameById(info.game).facts.hidden ? seats.slice(0, 1) : seats;
};

/** A program plays in the user's place, as `ludoteca bot` does. */
function playFor({ line, match }: OnlineSetup, remote: RemoteTable, program: ProgramOccupant, surface: Surface): BotMatch {
  const { language } = surface;
  const words = wordsOf(language).online;
  return playMatch({
    client: line.client,
    match,
    program: undefined,
    open: (info) => openProgram(info, program, language),
    onFailure(_, error, isGivenUp) {
      const why = whyFailed(error, language);
      surface.print(fill(isGivenUp ? words.programGivenUp : words.programFailed, { who: program.name, why }));
    },
    onOver: () => remote.refresh(),
    onNext: () => {},
  });
}

function whoAmI(remote: RemoteTable, program: ProgramOccupant | undefined, { language }: Surface): string {
  const words = wordsOf(language).online;
  const { seat } = remote.followed();
  const { game, options } = remote.table().match;
  if (seat === undefined) return words.watching;
  const own = seatNames(game, options, language)[seat]!;
  return program ? fill(words.programSeated, { who: program.name, seat: own }) : fill(words.seated, { seat: own });
}

/** Between the QR code and what stands beside it. */
const posterGap = 3;

/** Text beside a picture, in lines that fit in the window. */
function beside(picture: readonly string[], text: readonly string[]): string[] {
  const width = [...(picture[0] ?? '')].length + posterGap;
  const columns = (process.stdout.columns || 80) - 2 * boardColumn - width;
  const words = text.flatMap((line) => wrapped(line, columns));
  return Array.from({ length: Math.max(picture.length, words.length) }, (_, line) =>
    `${(picture[line] ?? '').padEnd(width)}${words[line] ?? ''}`.trimEnd(),
  );
}

/** Who sits where. */
function seatLines(remote: RemoteTable, { language }: Surface): string[] {
  const words = wordsOf(language).online;
  const { match, seats } = remote.table();
  const names = seatNames(match.game, match.options, language);
  return seats.map((occupant, seat) =>
    fill(words.seats, { seat: names[seat]!, who: occupant.kind === 'open' ? words.free : match.names[seat]! }),
  );
}

/** The waiting room: how others find the table, and who sits there already. */
function welcome(remote: RemoteTable, surface: Surface, link: string, poster: readonly string[], own: string): void {
  const words = wordsOf(surface.language).online;
  const { code } = remote.info();
  const lines = [own, fill(words.invite, { link, code }), ...seatLines(remote, surface)];
  surface.print(...(surface.live && poster.length > 0 ? beside(poster, lines) : [...poster, ...lines]));
}

function promptOf(line: ServerLine, remote: RemoteTable, { language }: Surface): string {
  const words = wordsOf(language).online;
  if (line.isLost()) return words.lostPrompt;
  if (remote.isSending()) return words.sending;
  if (remote.isWaiting()) return words.waiting;
  const { paused, match } = remote.table();
  if (paused) {
    const pause = remote.followed().events.findLast(({ kind }) => kind === 'pause');
    return pause?.kind === 'pause' && pause.by === 'host' ? words.pausedByHost : words.paused;
  }
  const { thinking } = remote.status();
  return thinking === undefined ? words.dealing : fill(words.thinking, { who: match.names[thinking]! });
}

/** Who sits where, unless the drawing says it, who is not there, and how many look on. */
function peopleLines(remote: RemoteTable, surface: Surface): string[] {
  const { language } = surface;
  const words = wordsOf(language).online;
  const { presence, watchers: all, seat: own } = remote.followed();
  // Whoever looks on is not told of themselves.
  const watchers = own === undefined ? all - 1 : all;
  const { names, game } = remote.table().match;
  const seated = game.facts.chance ? [] : seatLines(remote, surface);
  const away = presence.flatMap((one, seat) =>
    one === 'away' || one === 'gone' ? [fill(words.absent[one], { who: names[seat]! })] : [],
  );
  return [...seated, ...away, ...(watchers > 0 ? [fillPlural(words.watchers, watchers, language)] : [])];
}

/** When the game of somebody who has just gone can be claimed, for those who play against them and wait. */
function sayClaim(remote: RemoteTable, gone: Seat, language: Language): string {
  const { seat: own } = remote.followed();
  const { terms, match } = remote.table();
  const sides = match.game.sides(match.options);
  if (own === undefined || sides[own] === sides[gone] || terms.clock.kind === 'days') return '';
  const words = wordsOf(language).online;
  const minutes = Math.ceil((claimAfterMs(terms.clock) - goneAfterMs) / 60_000);
  return ` ${minutes > 0 ? fill(words.claimLater, { minutes }) : words.claimNow}`;
}

/** Says who goes and who comes back; the panel beside the board has it, too. */
function watchPresence(remote: RemoteTable, surface: Surface, again: () => void): () => void {
  const words = wordsOf(surface.language).online;
  let before: readonly (Presence | null)[] = remote.followed().presence;
  let watchers = remote.followed().watchers;
  return () => {
    const { presence, seat: own, watchers: now } = remote.followed();
    if (presence === before && watchers === now) return;
    const { names } = remote.table().match;
    for (const [seat, one] of presence.entries()) {
      const earlier = before[seat];
      if (one === null || one === earlier || seat === own) continue;
      if (!earlier && one === 'here') continue;
      const said = fill(words.presence[one], { who: names[seat]! });
      surface.print(one === 'gone' ? `${said}${sayClaim(remote, seat, surface.language)}` : said);
    }
    before = presence;
    watchers = now;
    again();
  };
}
