import { fillAny } from '@ludoteca/games';
import { useState } from 'react';
import { refusalOf } from '../online/connection.ts';

/** What the server said no with, in words; `other` has a place for the code. */
export function sayRefusalIn(refusals: { readonly other: string } & Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(refusals, code) ? refusals[code]! : fillAny(refusals.other, { code });
}

export interface Act {
  /** Runs it; while it runs nothing else does. */
  act(run: () => Promise<unknown>): Promise<boolean>;
  readonly isBusy: boolean;
  /** The code of what was refused. */
  readonly problem: string | undefined;
  forget(): void;
}

/** Something that is asked of the server, and may be refused. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isBusy,
    problem,
    forget: () => setProblem(undefined),
    async act(run) {
      if (isBusy) return false;
      setBusy(true);
      setProblem(undefined);
      try {
        await run();
        return true;
      } catch (error) {
        setProblem(refusalOf(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
