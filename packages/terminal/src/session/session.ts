import {
  endMatch,
  fill,
  type Match,
  matchOutcome,
  type Observer,
  type Outcome,
  type Player,
  runTable,
  type Seat,
  seenLog,
  type TableEvent,
  type Verdict,
} from '@ludoteca/games';
import { engineProblemOf, sayReason } from '@ludoteca/players';
import type { Desk } from '../desk.ts';
import type { Hiring } from '../hire/hire.ts';
import { nameOfCandidate } from '../hire/seat.ts';
import type { Scene, Surface } from '../surface.ts';
import type { Ask } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { dealerOf, peopleOf, throwsByHand } from './people.ts';
import { Leave, type Plan, type SessionEnd, type Sitting } from './sitting.ts';
import { hireFor } from './thinking.ts';

/** Whose eyes the screen is for: one person's, or everybody's. */
const watcherOf = ({ people }: Sitting): Seat | undefined => (people.length === 1 ? people[0] : undefined);

function conclude({ plan, surface }: Sitting, match: Match, view: unknown, outcome: Outcome): void {
  surface.print(...plan.ui.conclude(view, outcome, match.names, surface.language));
}

/** Tells the surface what happens at the table. */
function tellerOf(sitting: Sitting): Observer {
  const { plan, surface, desk, people } = sitting;
  const { ui } = plan;
  const words = wordsOf(surface.language).play;
  const seat = watcherOf(sitting);
  let before = plan.match.game.view(plan.match.state, seat);

  async function pause(ask: Ask | undefined): Promise<void> {
    if (ask && people.length > 0 && (await surface.ask(ask)) === undefined) throw new Leave({ kind: 'ended' });
  }

  return {
    seat,
    async tell(event: TableEvent) {
      const match = sitting.match();
      switch (event.kind) {
        case 'moved': {
          const { by, move, view: after } = event;
          const typed = by === 'chance' && throwsByHand(sitting, before);
          const happening = { by, move, before, after, names: match.names };
          before = after;
          // What somebody has just typed need not be repeated.
          const thrown = by === 'chance' && ui.die && !typed ? [`→ ${move}`] : [];
          const told = ui.narrate(happening, surface.language);
          // Lines do not mark the last move on the board.
          const silent = told.length === 0 && !surface.live && by !== 'chance' && plan.seats[by]?.kind !== 'person';
          surface.print(...thrown, ...told, ...(silent ? [`${sitting.nameOf(by)}: ${move}`] : []));
          if (surface.live || people.length === 0) sitting.show(after, seat);
          return pause(ui.pauseAfter?.(happening, surface.language));
        }
        case 'undone':
        case 'redone':
          before = event.view;
          return surface.print(words[event.kind]);
        case 'draw-declined':
          return surface.print(fill(words.declined, { who: sitting.nameOf(event.by) }));
        case 'refused':
          return surface.print(desk.refusal(match.game.id, event.refusal, surface.language));
        case 'ended':
          sitting.show(event.view, seat);
          return conclude(sitting, match, event.view, event.outcome);
      }
    },
  };
}

/** Somebody broke down: that is said, and the game is kept. */
function fail({ surface, desk }: Sitting, match: Match, who: string, error: unknown): SessionEnd {
  const problem = engineProblemOf(error);
  const why = problem ? sayReason(problem, 'engines', surface.language) : error instanceof Error ? error.message : String(error);
  surface.print(fill(wordsOf(surface.language).play.failed, { who, why }));
  if (match.log.length > 0) desk.rescue(surface, match);
  return { kind: 'failed' };
}

/** How the table's verdict ends the session: what is over is reported, and no longer kept as unfinished. */
async function endOf(sitting: Sitting, verdict: Verdict): Promise<SessionEnd> {
  const { surface, desk } = sitting;
  const watcher = watcherOf(sitting);
  if (verdict.kind === 'stopped') return { kind: 'left' };
  if (verdict.kind === 'failed' && !(verdict.error instanceof Leave)) {
    const who = verdict.by === 'chance' ? '' : sitting.nameOf(verdict.by);
    return fail(sitting, verdict.match, who, verdict.error);
  }
  let { match } = verdict;
  if (verdict.kind === 'failed') {
    const { end } = verdict.error as Leave;
    if (end.kind !== 'resigned') return end;
    match = endMatch(match, end);
    conclude(sitting, match, match.game.view(match.state, watcher), matchOutcome(match) as Outcome);
  }
  await desk.finish(surface, match, watcher);
  return { kind: 'over', match };
}

/** Plays one match to its end, or until somebody leaves. */
export async function playSession(plan: Plan, surface: Surface, desk: Desk): Promise<SessionEnd> {
  const { ui, seats } = plan;
  let current = plan.match;
  let scene: Scene | undefined;
  const already = matchOutcome(current);
  const commentator = already ? undefined : ui.commentator?.(current);

  const sitting: Sitting = {
    plan,
    surface,
    desk,
    people: seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])),
    commentator,
    match: () => current,
    nameOf: (seat) => current.names[seat] ?? String(seat + 1),
    show(view, seat, question) {
      const match = current;
      const moves = () => seenLog(match, seat).filter((move) => ui.isListed?.(move) ?? true);
      const notes = () => commentator?.notes(view, match.names, surface.language) ?? [];
      scene = { ui, view, seat, names: match.names, moves, notes, ...(question && { question }) };
      surface.show(scene);
    },
    advise(hint) {
      if (!surface.live || !scene) return;
      scene = { ...scene, hint };
      surface.show(scene);
    },
  };

  if (already) {
    const view = current.game.view(current.state, watcherOf(sitting));
    sitting.show(view, watcherOf(sitting));
    conclude(sitting, current, view, already);
    return { kind: 'over', match: current };
  }
  // What the commentator has found out by then is shown at once.
  commentator?.ready.then(() => surface.live && scene && surface.show(scene));
  // A game that is gone on with may be cut off again before its next move.
  desk.keeper.keep(current);
  const human = peopleOf(sitting);
  const hired: Hiring[] = [];
  try {
    const players: Player[] = [];
    for (const [seat, spec] of seats.entries()) {
      if (spec.kind === 'person') {
        players.push(human);
        continue;
      }
      try {
        const hiring = await hireFor(sitting, spec, seat);
        hired.push(hiring);
        players.push(hiring.player);
      } catch (error) {
        return fail(sitting, current, nameOfCandidate(spec), error);
      }
    }
    const verdict = await runTable(
      {
        match: current,
        players,
        dealer: dealerOf(sitting),
        observers: [...hired.flatMap(({ observer }) => observer ?? []), tellerOf(sitting)],
        keep(match) {
          current = match;
          desk.keeper.keep(match);
        },
      },
      new AbortController().signal,
    );
    return await endOf(sitting, verdict);
  } finally {
    commentator?.stop();
    await Promise.all(hired.map(({ close }) => close()));
  }
}
