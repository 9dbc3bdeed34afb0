import type { SeenMove } from '@ludoteca/games';
import { adviserOf } from '@ludoteca/players';
import { useState } from 'react';
import type { GameUi } from '../game-ui.ts';
import type { HintAnswer } from '../session/protocol.ts';
import type { GameSession, SessionState } from '../session/session.ts';

export interface Hint {
  readonly possible: boolean;
  readonly thinking: boolean;
  readonly found: HintAnswer | undefined;
  ask(): void;
}

/** What the strongest player of the game would do in the place of the one who is asked. */
export function useHint({ game }: GameUi, session: GameSession, { log, asked }: SessionState): Hint {
  const [found, setFound] = useState<{ readonly log: readonly SeenMove[]; readonly hint: HintAnswer }>();
  const [thinking, setThinking] = useState<readonly SeenMove[]>();

  async function ask(): Promise<void> {
    if (asked === null) return;
    setThinking(log);
    const hint = await session.hint();
    setThinking(undefined);
    if (hint) setFound({ log, hint });
  }

  return {
    possible: adviserOf(game.id) !== undefined && !game.thrower,
    thinking: thinking === log,
    found: found?.log === log ? found.hint : undefined,
    ask,
  };
}
