import { levelNames, playersOf, type Reason } from '@ludoteca/players';
import { useEffect, useRef, useState } from 'react';
import type { GameUi } from '../game-ui.ts';
import { type Employee, hireInWorker } from '../table/hiring.ts';
import type { SittingState } from '../table/sitting.ts';

export interface Hint {
  readonly possible: boolean;
  readonly thinking: boolean;
  readonly move: unknown;
  readonly text: string | undefined;
  readonly reason: Reason | undefined;
  ask(): void;
}

const thinkingTime = 1500;
const highestLevel = levelNames.at(-1) as string;

/** What the strongest player of the game would do in the place of the one who is asked. */
export function useHint({ game }: GameUi, { match, asked }: SittingState): Hint {
  const [found, setFound] = useState<{ match: unknown; move: unknown; text: string; reason: Reason | undefined }>();
  const [thinking, setThinking] = useState<unknown>();
  const employee = useRef<Employee>(undefined);
  const players = playersOf(game.id);
  const strongest = players.includes(highestLevel) ? highestLevel : players.at(-1);
  useEffect(() => () => employee.current?.dismiss(), []);

  async function ask(): Promise<void> {
    if (asked === undefined || strongest === undefined) return;
    employee.current ??= hireInWorker({ game: game.id, player: strongest, seed: 1 });
    setThinking(match);
    const question = { seat: asked, view: game.view(match.state, asked), legal: () => game.moves(match.state) };
    const limits = { time: thinkingTime, signal: new AbortController().signal };
    const choice = await employee.current.thinker.choose(question, limits).catch(() => undefined);
    setThinking(undefined);
    if (!choice) return;
    const text = game.formatSeen(choice.move, match.state, asked);
    setFound({ match, move: choice.move, text, reason: choice.thought?.reason });
  }

  const here = found?.match === match ? found : undefined;
  return {
    possible: strongest !== undefined && !game.thrower,
    thinking: thinking === match,
    move: here?.move,
    text: here?.text,
    reason: here?.reason,
    ask,
  };
}
