// The matches that this node has in memory.
import type { LoadedMatch } from './loaded-match.ts';

/** So many matches nobody follows stay in memory. */
const mostIdle = 2000;
const idleMs = 60_000;

export function openMemory(read: (id: string) => Promise<LoadedMatch | undefined>, now: () => number) {
  const loaded = new Map<string, LoadedMatch>();
  const reading = new Map<string, Promise<LoadedMatch | undefined>>();

  async function readInto(id: string): Promise<LoadedMatch | undefined> {
    try {
      const match = await read(id);
      if (match) loaded.set(id, match);
      return match;
    } finally {
      reading.delete(id);
    }
  }

  /** What was asked for lately may be in somebody's hands, who must not be left with a copy that nobody tells of anything. */
  function forgetIdle(): void {
    const idle = [...loaded.values()].filter(({ followings, used }) => followings.size === 0 && now() - used > idleMs);
    idle.sort((a, b) => a.used - b.used);
    for (const { row } of idle.slice(0, Math.max(0, idle.length - mostIdle / 2))) loaded.delete(row.id);
  }

  return {
    /** From memory, or else from the log. */
    load(id: string): LoadedMatch | Promise<LoadedMatch | undefined> {
      const match = loaded.get(id);
      if (match) {
        match.used = now();
        return match;
      }
      const known = reading.get(id) ?? readInto(id);
      reading.set(id, known);
      if (loaded.size > mostIdle) forgetIdle();
      return known;
    },
    /** From memory, or from where it is being read already. */
    known: async (id: string): Promise<LoadedMatch | undefined> =>
      loaded.get(id) ?? (await reading.get(id)?.catch(() => undefined)),
    all: (): Iterable<LoadedMatch> => loaded.values(),
    size: (): number => loaded.size,
  };
}
