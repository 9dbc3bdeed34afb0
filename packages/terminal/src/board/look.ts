import { fill, type Match } from '@ludoteca/games';
import { type ExploreRefusal, explore, type Insight } from '@ludoteca/players';
import { asset } from '../assets.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';

/** What the players see in a position. Whoever has seen enough presses Enter, and is told as much as was found by then. */
export async function askPlayers(surface: Surface, match: Match, isOpen: boolean): Promise<Insight | ExploreRefusal | undefined> {
  const prompt = (share: number): string => fill(wordsOf(surface.language).board.looking, { percent: Math.floor(100 * share) });
  const enough = new AbortController();
  const { signal } = enough;
  let latest: Insight | undefined;
  const waiting = surface.wait(prompt(0), (typed) => {
    if (typed.trim() === '') enough.abort();
    return typed.trim() === '';
  });
  try {
    const onInsight = (insight: Insight): void => {
      latest = insight;
      waiting.say(prompt(insight.done));
    };
    const explored = await explore(match, { asset, signal, onInsight }, isOpen);
    return explored.ok ? explored.value : explored.error.code;
  } catch (error) {
    if (!signal.aborted) throw error;
    return latest;
  } finally {
    waiting.end();
  }
}
