import {
  type Answer,
  chanceMove,
  type Dealer,
  endMatch,
  fill,
  type Match,
  matchOutcome,
  type Observer,
  type Outcome,
  type Player,
  type Question,
  type Random,
  randomDealer,
  runTable,
  type SavedGame,
  type Seat,
  seenLog,
  type TableEvent,
} from '@ludoteca/games';
import { kindsOf, seatThinker } from '@ludoteca/players';
import { parseCommand } from './commands.ts';
import type { Desk } from './desk.ts';
import type { Ask, Conversation, Face } from './face.ts';
import type { Scene, Stage } from './stage.ts';
import { wordsOf } from './words/index.ts';

/** Who sits where: a person, or the name of one of the game's players. */
export const person = 'human';

export interface Plan {
  readonly match: Match;
  readonly face: Face;
  readonly seats: readonly string[];
  /** Chance by hand: people throw a real die and type what it shows. */
  readonly byHand: boolean;
  /** Shows what the machine holds, for testing. */
  readonly reveal: boolean;
  readonly random: Random;
}

export type SessionEnd =
  | { readonly kind: 'over'; readonly match: Match }
  | { readonly kind: 'left' }
  /** The input has ended: the game stays where the next start finds it. */
  | { readonly kind: 'ended' }
  | { readonly kind: 'load'; readonly saved: SavedGame }
  | { readonly kind: 'failed' };

/** Thrown through the table to stop it from inside a player. */
class Leave extends Error {
  readonly end: SessionEnd | { readonly kind: 'resigned'; readonly seat: Seat };

  constructor(end: Leave['end']) {
    super(end.kind);
    this.end = end;
  }
}

/** Plays one match to its end, or until somebody leaves. */
export async function playSession(plan: Plan, stage: Stage, desk: Desk): Promise<SessionEnd> {
  const { face, seats } = plan;
  const words = wordsOf(stage.language);
  const people = seats.flatMap((kind, seat) => (kind === person ? [seat] : []));
  const { hidden } = plan.match.game.facts;
  /** Whose eyes the screen is for: one person's, or everybody's. */
  const watching = people.length === 1 ? people[0] : undefined;
  const handsOver = hidden && people.length > 1;
  let current = plan.match;
  let before = current.game.view(current.state, watching);
  let lastAsked: Seat | undefined;
  let thrownByHand = false;

  const commentator = face.commentator?.(plan.match);

  let scene: Scene | undefined;
  // What the commentator has found out by then is shown at once.
  commentator?.ready.then(() => stage.live && scene && stage.show(scene));

  const show = (view: unknown, seat: Seat | undefined, question?: Question) => {
    const { names } = current;
    scene = {
      face,
      view,
      seat,
      names,
      moves: () => seenLog(current, seat).filter((move) => face.isListed?.(move) ?? true),
      notes: () => commentator?.notes(view, names, stage.language) ?? [],
      ...(question && { question }),
    };
    stage.show(scene);
  };

  const nameOf = (seat: Seat) => current.names[seat] ?? String(seat + 1);

  /** Runs a conversation; commands are answered here, and asked again after. */
  async function converse(conversation: Conversation, viewer: Seat | undefined, unattended?: unknown): Promise<Answer> {
    let step = conversation.next();
    let answered = false;
    while (!step.done) {
      // After a command the question comes again, but not what was said before it.
      const { lines = [], ...ask } = step.value;
      const typed = await stage.ask({ ...ask, lines: answered ? [] : lines });
      if (typed === undefined && unattended !== undefined) return { kind: 'move', move: unattended };
      if (typed === undefined) throw new Leave({ kind: 'ended' });
      const command = parseCommand(typed);
      answered = command !== undefined;
      if (command === undefined) {
        step = conversation.next(typed);
        continue;
      }
      switch (command) {
        case 'undo':
        case 'redo':
          return face.die ? { kind: command } : { kind: command, of: people };
        case 'resign':
          return { kind: command };
        case 'draw':
          if (!face.drawsByAgreement) {
            stage.print(words.play.noDraw);
            break;
          }
          return { kind: 'offer-draw' };
        case 'odds':
          await commentator?.ready;
          stage.print(
            ...(commentator?.notes(current.game.view(current.state, viewer), current.names, stage.language) ?? [
              words.play.noOdds,
            ]),
          );
          break;
        case 'exit':
          throw new Leave({ kind: 'left' });
        case 'load': {
          const saved = await desk.load(stage, current);
          if (saved) throw new Leave({ kind: 'load', saved });
          break;
        }
        default:
          await desk.serve(command, stage, current, viewer, face);
      }
    }
    return { kind: 'move', move: step.value };
  }

  async function handOver(seat: Seat): Promise<void> {
    if (!handsOver || lastAsked === seat) return;
    lastAsked = seat;
    stage.clear();
    const typed = await stage.ask({ prompt: fill(words.play.handOver, { who: nameOf(seat) }) });
    if (typed === undefined) throw new Leave({ kind: 'ended' });
    stage.clear();
  }

  const human: Player = {
    async choose(question: Question) {
      await handOver(question.seat);
      if (plan.reveal) stage.print(...(face.reveal?.(current.state, current.names, stage.language) ?? []));
      if (!question.refused) show(question.view, question.seat, question);
      return converse(face.converse(question, stage.language), question.seat, face.unattended?.(question.view));
    },
    async agreesToDraw(question) {
      const turn = current.game.turn(current.state);
      const who = nameOf(turn.kind === 'seat' ? turn.seat : 0);
      await handOver(question.seat);
      return desk.yes(stage, fill(words.play.offered, { who }));
    },
  };

  const thinkers = seats.map((kind) => {
    const make = kindsOf(current.game.id)[kind];
    return make ? seatThinker(make(plan.random)) : human;
  });

  const chance = randomDealer(current.game, plan.random);
  const dealer: Dealer = {
    async deal(state, signal) {
      const thrower = face.die?.thrower(state);
      const asks = thrower !== undefined && seats[thrower] === person && (plan.byHand || stage.live);
      if (!face.die || !asks) return chance.deal(state, signal);
      const view = current.game.view(state, thrower);
      show(view, thrower);
      while (true) {
        const throwing = plan.byHand ? face.die.converse(view, stage.language) : throwByProgram(state);
        const answer = await converse(throwing, thrower);
        if (answer.kind === 'resign') throw new Leave({ kind: 'resigned', seat: thrower });
        if (answer.kind === 'offer-draw') continue;
        thrownByHand = plan.byHand && answer.kind === 'move';
        return answer;
      }
    },
  };

  /** Enter lets the program throw, so that people can follow. */
  function* throwByProgram(state: unknown): Conversation {
    yield { prompt: words.play.throws };
    return chanceMove(current.game, state, plan.random);
  }

  async function pause(ask: Ask | undefined): Promise<void> {
    if (ask && people.length > 0 && (await stage.ask(ask)) === undefined) throw new Leave({ kind: 'ended' });
  }

  const screen: Observer = {
    seat: watching,
    async tell(event: TableEvent) {
      switch (event.kind) {
        case 'moved': {
          const happening = {
            by: event.by,
            move: event.move,
            typed: thrownByHand,
            before,
            after: event.view,
            names: current.names,
          };
          thrownByHand = false;
          before = event.view;
          stage.print(...face.narrate(happening, stage.language));
          if (stage.live || people.length === 0) show(event.view, watching);
          return pause(face.pauseAfter?.(happening, stage.language));
        }
        case 'undone':
        case 'redone':
          before = event.view;
          return stage.print(words.play[event.kind]);
        case 'draw-declined':
          return stage.print(fill(words.play.declined, { who: nameOf(event.by) }));
        case 'refused':
          return stage.print(desk.refusal(current.game.id, event.refusal, stage.language));
        case 'ended':
          show(event.view, watching);
          return stage.print(...face.conclude(event.view, event.outcome, current.names, stage.language));
      }
    },
  };

  const setup = {
    match: current,
    players: thinkers,
    dealer,
    observers: [screen],
    keep: (match: Match) => {
      current = match;
      desk.keeper.keep(match);
    },
  };
  /** The game is over by the rules, or because a player has given up: it is told, reported and no longer kept. */
  async function finish(match: Match): Promise<SessionEnd> {
    await desk.finish(stage, match, watching);
    return { kind: 'over', match };
  }

  const already = matchOutcome(current);
  if (already) {
    show(before, watching);
    stage.print(...face.conclude(before, already, current.names, stage.language));
    return { kind: 'over', match: current };
  }
  // A game that is gone on with may be cut off again before its next move.
  desk.keeper.keep(current);
  const verdict = await runTable(setup, new AbortController().signal);
  commentator?.stop();
  if (verdict.kind === 'over') return finish(verdict.match);
  if (verdict.kind === 'stopped') return { kind: 'left' };
  if (!(verdict.error instanceof Leave)) {
    const who = verdict.by === 'chance' ? '' : nameOf(verdict.by);
    stage.print(fill(words.play.failed, { who, why: String((verdict.error as Error).message) }));
    return { kind: 'failed' };
  }
  const { end } = verdict.error;
  if (end.kind !== 'resigned') return end;
  const resigned = endMatch(current, end);
  const outcome = matchOutcome(resigned) as Outcome;
  stage.print(...face.conclude(current.game.view(current.state, watching), outcome, current.names, stage.language));
  return finish(resigned);
}
