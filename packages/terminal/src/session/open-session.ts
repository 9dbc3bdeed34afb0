import { type AnyGame, listedLog, matchOutcome, type Seat, type Table, tableOutcome } from '@ludoteca/games';
import { clockLines } from '../clock.ts';
import type { Scene } from '../surface.ts';
import type { LiveOdds } from '../ui/game-ui.ts';
import { endingLines } from './after-game.ts';
import { askingIn } from './asking.ts';
import type { GameSession, SessionEnd, SessionSetup, SessionTable } from './game-session.ts';
import type { Waiting } from './waiting.ts';

/** Milliseconds between two looks at a running clock. */
const clockTick = 1000;

/** Draws what one seat, or everybody, sees; the scene stays, to be drawn again. */
export function sceneIn(
  { ui, surface }: SessionSetup,
  game: AnyGame,
  odds: LiveOdds | undefined,
  now: () => number,
  people: () => readonly string[] = () => [],
) {
  let scene: Scene | undefined;
  return {
    show({ match, clock }: Table, view: unknown, seat: Seat | undefined, question?: Scene['question']): void {
      const { names, options } = match;
      const { language } = surface;
      const outcome = matchOutcome(match);
      scene = {
        ui,
        game: game.id,
        view,
        options,
        seat,
        names,
        moves: () => listedLog(match, seat),
        odds: () => odds?.lines(view, names, language) ?? [],
        clocks: () => [...clockLines(clock, names, now()), ...people()],
        ...(question && { question }),
        ...(outcome && { ending: (columns) => endingLines(match, ui, seat, language, columns) }),
      };
      surface.show(scene);
    },
    showAgain(hint?: string): void {
      if (!surface.live || !scene) return;
      if (hint !== undefined) scene = { ...scene, hint };
      surface.show(scene);
    },
  };
}

/** A session at a table, wherever the table is. */
export function openSession(
  setup: SessionSetup,
  driver: SessionTable,
  odds: LiveOdds | undefined,
  own: Pick<GameSession, 'people' | 'now' | 'handOver' | 'online'>,
): GameSession {
  const scene = sceneIn(setup, driver.table().match.game, odds, own.now, own.online?.people);
  let left: SessionEnd | undefined;
  const session: GameSession = {
    setup,
    driver,
    odds,
    ...own,
    viewer() {
      const people = session.people();
      return people.length === 1 ? people[0] : undefined;
    },
    nameOf: (seat) => driver.table().match.names[seat]!,
    show: scene.show,
    showAgain: scene.showAgain,
    leave(end) {
      left ??= end;
      driver.stop();
    },
    left: () => left,
    isDone: () => driver.status().stopped || tableOutcome(driver.table()) !== undefined,
  };
  return session;
}

/** Until the match is over or can not go on, or somebody leaves; then how they left. */
export async function playOn(
  session: GameSession,
  waiting: Waiting,
  presented: () => Promise<void>,
): Promise<SessionEnd | undefined> {
  const { driver, odds } = session;
  const { terms, match } = driver.table();
  const { clock } = terms;
  // What the odds have come to by then is shown at once.
  odds?.ready(match.game.view(match.state, undefined)).then(() => session.showAgain());
  const ticking = clock.kind === 'none' ? undefined : setInterval(session.showAgain, clockTick);
  const ask = askingIn(session);
  try {
    while (!session.isDone()) {
      await waiting.untilSettled();
      await presented();
      if (!session.isDone()) await ask();
    }
    await presented();
    return session.left();
  } finally {
    clearInterval(ticking);
    await driver.close();
  }
}
