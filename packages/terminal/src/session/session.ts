import { availableParallelism } from 'node:os';
import {
  type Driver,
  drive,
  fill,
  isProgram,
  matchOutcome,
  type Occupant,
  type Seat,
  type Table,
  type TableRecord,
  tableOutcome,
} from '@ludoteca/games';
import { engineProblemOf, sayReason } from '@ludoteca/players';
import { setAlarm } from '../clock.ts';
import type { Language } from '../language.ts';
import { sayFileProblem } from '../saved-games.ts';
import { type SeatedProgram, type SeatingSetup, seatProgram } from '../seating/seat-program.ts';
import type { ProgramOccupant } from '../seating/seat-text.ts';
import { openWorkerPlayer } from '../seating/worker-player.ts';
import { wordsOf } from '../words/index.ts';
import { afterGame } from './after-game.ts';
import { throwsNow } from './asking.ts';
import type { GameSession, LocalSetup, SessionEnd } from './game-session.ts';
import { openSession, playOn, sceneIn } from './open-session.ts';
import { presentEvents } from './presenting.ts';
import { type Waiting, waitingIn, whileWorking } from './waiting.ts';

const isProgramOccupant = (occupant: Occupant): occupant is ProgramOccupant => isProgram(occupant);

const peopleAt = ({ seats }: Table): Seat[] => [...seats.keys()].filter((seat) => !isProgram(seats[seat]!));

function whyOf(error: unknown, language: Language): string {
  const problem = engineProblemOf(error);
  if (problem) return sayReason(problem, 'engines', language);
  return error instanceof Error ? error.message : String(error);
}

/** The programs of a session: they come before the first move, so that nobody plays against an empty chair. */
interface SessionPrograms {
  seat(occupant: Occupant, seat: Seat): Promise<void>;
  of(occupant: Occupant, seat: Seat): Promise<SeatedProgram>;
  unseat(occupant: Occupant): Promise<void>;
  close(): Promise<void>;
}

function sessionPrograms(setupFor: (seat: Seat) => SeatingSetup): SessionPrograms {
  const seated = new Map<Occupant, SeatedProgram>();
  const programs: SessionPrograms = {
    async seat(occupant, seat) {
      if (isProgramOccupant(occupant)) seated.set(occupant, await seatProgram(occupant, setupFor(seat)));
    },
    async of(occupant, seat) {
      if (!seated.has(occupant)) await programs.seat(occupant, seat);
      return seated.get(occupant)!;
    },
    async unseat(occupant) {
      const known = seated.get(occupant);
      seated.delete(occupant);
      await known?.close();
    },
    close: async () => void (await Promise.all([...seated.values()].map(({ close }) => close()))),
  };
  return programs;
}

/** Milliseconds until a game that could not be kept is tried again. */
const nextTry = 2000;

/** Keeps every event. A full disk does not end the game: that is said once, and tried again until it works, which is said, too. */
function keeperOf({ surface, files }: LocalSetup): { keep(record: TableRecord): void; stop(): void } {
  let works = true;
  let trying: NodeJS.Timeout | undefined;
  const { notKept } = wordsOf(surface.language).play;
  const { again } = wordsOf(surface.language).keeping;
  function keep(record: TableRecord): void {
    clearTimeout(trying);
    const kept = files.autosave.keep(record);
    if (!kept.ok && works) surface.print(fill(notKept, { why: sayFileProblem(kept.error, surface.language) }));
    if (kept.ok && !works) surface.print(again);
    works = kept.ok;
    if (!works) trying = setTimeout(keep, nextTry, record).unref();
  }
  return { keep, stop: () => clearTimeout(trying) };
}

/** A match that is over is looked at, and played no more. */
async function showFinished(setup: LocalSetup): Promise<SessionEnd> {
  const { ui, surface } = setup;
  const { table } = setup.record;
  const { match } = table;
  const people = peopleAt(table);
  const viewer = people.length === 1 ? people[0] : undefined;
  const view = match.game.view(match.state, viewer);
  sceneIn(setup, match.game, undefined, Date.now).show(table, view, viewer);
  if (!surface.live) surface.print(...ui.conclude(view, matchOutcome(match)!, match.names, surface.language));
  return surface.attended ? afterGame(setup, setup.record, viewer, true) : { kind: 'over', match };
}

/** Plays one match to its end, or until somebody leaves. */
export async function playSession(setup: LocalSetup): Promise<SessionEnd> {
  const { record, ui, surface, files, random } = setup;
  const { language } = surface;
  const { game, options } = record.table.match;
  if (tableOutcome(record.table)) return showFinished(setup);

  /** Somebody can not go on: that is said, and the game is kept. */
  function fail(at: TableRecord, who: string, error: unknown): SessionEnd {
    surface.print(fill(wordsOf(language).play.failed, { who, why: whyOf(error, language) }));
    if (at.table.match.log.length > 0) files.rescue(surface, at);
    return { kind: 'failed' };
  }

  const odds = ui.liveOdds?.(record.table.match);
  let waiting: Waiting | undefined;
  const programs = sessionPrograms((seat) => ({
    game,
    options,
    seed: random.next(),
    language,
    limits: {},
    cores: availableParallelism(),
    openPlayer: openWorkerPlayer,
    // What it thinks of its cards is its own business.
    ...(surface.live && !game.facts.hidden && { onThought: (thought) => waiting?.look(seat, thought) }),
  }));
  const { keep, stop } = keeperOf(setup);
  try {
    for (const [seat, occupant] of record.table.seats.entries()) {
      try {
        await whileWorking(surface, programs.seat(occupant, seat));
      } catch (error) {
        return fail(record, occupant.name, error);
      }
    }
    // A game that is gone on with may be cut off again before its next move.
    files.autosave.begin(record, setup.path);
    keep(record);
    let presented: (() => Promise<void>) | undefined;
    const driver = drive({
      record,
      program: async (occupant, seat) => (await programs.of(occupant, seat)).program,
      random,
      byHand: (table) => throwsNow(setup, peopleAt(table), game.thrower?.(table.match.state)),
      assist: ({ match }) =>
        ui
          .proposer?.(match.state, language)?.()
          .then(({ moves, remark }) => {
            if (remark !== undefined) surface.print(remark);
            return moves;
          }),
      keep,
      pace: () => presented?.(),
      now: Date.now,
      alarm: setAlarm,
    });
    const session = openSession(setup, driver, odds, {
      people: () => peopleAt(driver.table()),
      now: Date.now,
      handOver: (seat, occupant) => handOver(seat, occupant, driver),
    });
    waiting = waitingIn(session);
    presented = presentEvents(session);
    if (driver.table().paused) await driver.send('host', { kind: 'resume' });
    const left = await playOn(session, waiting, presented);
    stop();
    if (left?.kind === 'left' || left?.kind === 'load') files.leave(driver.table());
    return left ?? (await endOf(session));
  } finally {
    stop();
    odds?.stop();
    await programs.close();
  }

  async function handOver(seat: Seat, occupant: Occupant, driver: Driver): Promise<void> {
    const before = driver.table().seats[seat]!;
    try {
      await whileWorking(surface, programs.seat(occupant, seat));
    } catch (error) {
      return surface.print(fill(wordsOf(language).play.failed, { who: occupant.name, why: whyOf(error, language) }));
    }
    await driver.send('host', { kind: 'hand-over', seat, occupant });
    await programs.unseat(before);
  }

  async function endOf({ driver, nameOf, viewer }: GameSession): Promise<SessionEnd> {
    const { trouble } = driver.status();
    if (trouble) return fail(driver.record(), trouble.kind === 'program' ? nameOf(trouble.seat) : '', trouble.error);
    return afterGame(setup, driver.record(), viewer(), false);
  }
}
