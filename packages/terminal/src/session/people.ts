import { chanceMove, type Dealer, fill, type Player, randomDealer, type Seat } from '@ludoteca/games';
import type { Conversation } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { converse } from './converse.ts';
import { Leave, type Sitting } from './sitting.ts';

/** The people at the keyboard. In a hidden game it is handed over with nothing shown in between. */
export function peopleOf(sitting: Sitting): Player {
  const { plan, surface, desk } = sitting;
  const words = wordsOf(surface.language).play;
  const handsOver = plan.match.game.facts.hidden && sitting.people.length > 1;
  let lastAsked: Seat | undefined;
  /** What is left of a proposal that is being made; once it has been, an undo brings the question back without it. */
  let proposal: unknown[] | undefined;

  async function proposed(view: unknown): Promise<unknown> {
    const find = plan.ui.proposer?.(view);
    proposal = find && (proposal ?? [...(await find())]);
    return proposal?.shift();
  }

  async function handOver(seat: Seat): Promise<void> {
    if (!handsOver || lastAsked === seat) return;
    lastAsked = seat;
    surface.clear();
    const typed = await surface.ask({ prompt: fill(words.handOver, { who: sitting.nameOf(seat) }) });
    if (typed === undefined) throw new Leave({ kind: 'ended' });
    surface.clear();
  }

  return {
    async choose(question) {
      const { state, names } = sitting.match();
      const move = await proposed(question.view);
      if (move !== undefined) return { kind: 'move', move };
      await handOver(question.seat);
      if (plan.reveal) surface.print(...(plan.ui.reveal?.(state, names, surface.language) ?? []));
      if (!question.refused) sitting.show(question.view, question.seat, question);
      const conversation = plan.ui.converse(question, surface.language);
      return converse(sitting, conversation, question.seat, plan.ui.unattended?.(question.view));
    },
    async agreesToDraw(question) {
      const { game, state } = sitting.match();
      const turn = game.turn(state);
      const who = sitting.nameOf(turn.kind === 'seat' ? turn.seat : 0);
      await handOver(question.seat);
      return desk.yes(surface, fill(words.offered, { who }));
    },
  };
}

/** Whether a person throws the die of this moment, whose result somebody types. */
export function throwsByHand({ plan }: Sitting, view: unknown): boolean {
  const thrower = plan.ui.die?.thrower(view);
  return plan.byHand && thrower !== undefined && plan.seats[thrower]?.kind === 'person';
}

/** Deals by chance, but asks where people throw, or where they want to follow. */
export function dealerOf(sitting: Sitting): Dealer {
  const { plan, surface } = sitting;
  const { ui, seats, random } = plan;
  const { game } = plan.match;
  const chance = randomDealer(game, random);

  function* throwByProgram(state: unknown): Conversation {
    yield { prompt: wordsOf(surface.language).play.throws };
    return chanceMove(game, state, random);
  }

  return {
    async deal(state, signal) {
      const thrower = ui.die?.thrower(state);
      const asks = thrower !== undefined && seats[thrower]?.kind === 'person' && (plan.byHand || surface.live);
      if (!ui.die || !asks) return chance.deal(state, signal);
      const view = game.view(state, thrower);
      sitting.show(view, thrower);
      while (true) {
        const throwing = plan.byHand ? ui.die.converse(view, surface.language) : throwByProgram(state);
        const answer = await converse(sitting, throwing, thrower);
        if (answer.kind === 'resign') throw new Leave({ kind: 'resigned', seat: thrower });
        if (answer.kind !== 'offer-draw') return answer;
      }
    },
  };
}
