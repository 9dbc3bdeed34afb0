import { fill, words as gameWords, type Seat, sayMove } from '@ludoteca/games';
import { adviserOf, sayReason } from '@ludoteca/players';
import { openWorkerPlayer } from '../seating/worker-player.ts';
import { wordsOf } from '../words/index.ts';
import type { GameSession } from './game-session.ts';
import { whileWorking } from './waiting.ts';

/** Milliseconds: long enough to be good, short enough to be asked often. */
const adviceTime = 1500;

/** What a strong player would do here and why, from nothing but what the one who asks may know. */
export async function giveHint(session: GameSession, viewer: Seat | undefined): Promise<void> {
  const { driver, odds } = session;
  const { ui, surface } = session.setup;
  const { game, state, names } = driver.table().match;
  const words = wordsOf(surface.language);
  if (!ui.askMove) {
    const view = game.view(state, viewer);
    if (odds) await whileWorking(surface, odds.ready(view));
    const chances = odds?.lines(view, names, surface.language) ?? [];
    return surface.print(words.hint.nothing, ...chances);
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
  const { thinker, close } = openWorkerPlayer({ game: game.id, player, seed: 1 });
  try {
    // In a game without secrets the state is all that anybody may know.
    const known = game.facts.hidden ? game.view(state, viewer) : state;
    const question = { seat: viewer, known, legal: () => game.moves(state) };
    // Some explain themselves only to those who listen.
    const budget = { time: adviceTime, signal: enough.signal, onThought: () => {} };
    const { move, thought, resigns } = await thinker.choose(question, budget);
    const text = game.formatMove(move, state);
    const chance = thought?.chance === undefined ? '' : ` (${Math.round(100 * thought.chance)} %)`;
    const reason = thought?.reason ? sayReason(thought.reason, game.id, surface.language) : '';
    surface.print(
      `${fill(words.hint.move, { move: sayMove(gameWords[surface.language], game.id, text) + chance })} ${reason}`.trimEnd(),
      ...(resigns ? [words.hint.hopeless] : []),
    );
    session.showAgain(text);
  } catch (error) {
    surface.print(fill(words.hint.failed, { why: error instanceof Error ? error.message : String(error) }));
  } finally {
    waiting.end();
    await close();
  }
}
