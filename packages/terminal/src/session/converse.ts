import type { Answer, Seat } from '@ludoteca/games';
import { parseCommand } from '../commands.ts';
import type { Conversation } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { giveHint } from './hint.ts';
import { Leave, type Sitting } from './sitting.ts';

/** What a command answers the table, or undefined when it was for the surface alone and the question comes again. */
export async function obey(sitting: Sitting, typed: string, viewer: Seat | undefined): Promise<Answer | undefined> {
  const { plan, surface, desk, people, commentator } = sitting;
  const { ui } = plan;
  const words = wordsOf(surface.language).play;
  const command = parseCommand(typed);
  switch (command) {
    case undefined:
      return undefined;
    case 'undo':
    case 'redo':
      return ui.die ? { kind: command } : { kind: command, of: people };
    case 'resign':
      return { kind: command };
    case 'draw':
      if (ui.drawsByAgreement) return { kind: 'offer-draw' };
      surface.print(words.noDraw);
      return undefined;
    case 'odds': {
      const { game, state, names } = sitting.match();
      await commentator?.ready;
      surface.print(...(commentator?.notes(game.view(state, viewer), names, surface.language) ?? [words.noOdds]));
      return undefined;
    }
    case 'hint':
      await giveHint(sitting, viewer);
      return undefined;
    case 'exit':
      throw new Leave({ kind: 'left' });
    case 'load': {
      const saved = await desk.load(surface, sitting.match());
      if (saved) throw new Leave({ kind: 'load', saved });
      return undefined;
    }
    default:
      await desk.serve(command, surface, sitting.match(), viewer, ui);
      return undefined;
  }
}

/** Runs a conversation to its move; commands are answered on the way. `unattended` stands when the input has ended. */
export async function converse(
  sitting: Sitting,
  conversation: Conversation,
  viewer: Seat | undefined,
  unattended?: unknown,
): Promise<Answer> {
  let step = conversation.next();
  let said: readonly string[] = [];
  while (!step.done) {
    // After a command the question comes again, but not what was said before it.
    const { lines = [], ...ask } = step.value;
    const typed = await sitting.surface.ask({ ...ask, lines: lines === said ? [] : lines });
    said = lines;
    if (typed === undefined && unattended !== undefined) return { kind: 'move', move: unattended };
    if (typed === undefined) throw new Leave({ kind: 'ended' });
    const answer = await obey(sitting, typed, viewer);
    if (answer) return answer;
    if (parseCommand(typed) === undefined) {
      said = [];
      step = conversation.next(typed);
    }
  }
  return { kind: 'move', move: step.value };
}
