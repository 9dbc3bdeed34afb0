import { fill, type Seat } from '@ludoteca/games';
import { levels, playersOf, sayReason } from '@ludoteca/players';
import { thinkInThread } from '../hire/thread.ts';
import { wordsOf } from '../words/index.ts';
import type { Sitting } from './sitting.ts';

/** Milliseconds: long enough to be good, short enough to be asked often. */
const adviceTime = 1500;

/** The highest level; else the last of the game's players. */
function adviserOf(game: string): string | undefined {
  const names = playersOf(game);
  const highest = String(levels.at(-1));
  return names.includes(highest) ? highest : names.at(-1);
}

/** What a strong player would do here and why, from nothing but what the one who asks may know. */
export async function giveHint(sitting: Sitting, viewer: Seat | undefined): Promise<void> {
  const { plan, surface, commentator } = sitting;
  const { game, state, names } = sitting.match();
  const words = wordsOf(surface.language);
  if (plan.ui.die) {
    await commentator?.ready;
    const notes = commentator?.notes(game.view(state, viewer), names, surface.language) ?? [];
    return surface.print(words.hint.nothing, ...notes);
  }
  const turn = game.turn(state);
  const player = adviserOf(game.id);
  if (turn.kind !== 'seat' || turn.seat !== viewer || player === undefined) return surface.print(words.play.notYours);

  const enough = new AbortController();
  const waiting = surface.wait(words.hint.thinking, (typed) => {
    if (typed.trim() === '') enough.abort();
    return typed.trim() === '';
  });
  // Its own source of chance: asking for advice must not change what the dice and cards will be.
  const { thinker, close } = thinkInThread({ game: game.id, player, seed: 1 });
  try {
    const question = { seat: viewer, view: game.view(state, viewer), legal: () => game.moves(state) };
    // Some explain themselves only to those who listen.
    const budget = { time: adviceTime, signal: enough.signal, onThought: () => {} };
    const { move, thought, resigns } = await thinker.choose(question, budget);
    const text = game.formatMove(move, state);
    const chance = thought?.chance === undefined ? '' : ` (${Math.round(100 * thought.chance)} %)`;
    const reason = thought?.reason ? sayReason(thought.reason, game.id, surface.language) : '';
    surface.print(
      `${fill(words.hint.move, { move: text + chance })} ${reason}`.trimEnd(),
      ...(resigns ? [words.hint.hopeless] : []),
    );
    sitting.advise(text);
  } catch (error) {
    surface.print(fill(words.hint.failed, { why: error instanceof Error ? error.message : String(error) }));
  } finally {
    waiting.end();
    await close();
  }
}
