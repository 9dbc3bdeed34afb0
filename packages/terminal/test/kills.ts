// Programs that are killed at any moment: in play, resuming, saving, overwriting, finishing, one alone and two at once.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { games, type Random, readSaved } from '@ludoteca/games';
import { bundle, type Home } from './program.ts';
import { openTerminal } from './tmux.ts';

export interface KillReport {
  kills: number;
  /** Games with a move that was acknowledged. */
  games: number;
  acknowledged: number;
  resumed: number;
  finished: number;
  inFullScreen: number;
  lost: string[];
  litter: string[];
}

interface Player {
  readonly flags: readonly string[];
  /** The text that a question of this game ends in, and what is answered; undefined where it is none of the game's. */
  answer(question: string, random: Random): string | undefined;
  /** What is certain to be in the record when so many answers were followed by another question. */
  movesAfter(answers: number): number;
}

const pick = <T>(random: Random, items: readonly T[]): T => items[random.below(items.length)]!;
const points = (columns: string, rows: number): string[] =>
  [...columns].flatMap((column) => Array.from({ length: rows }, (_, row) => `${column}${row + 1}`));

/** Answers may be refused, so of most games only the first is certain; a man of Damas goes to and fro. */
const players: Readonly<Record<string, Player>> = {
  go: {
    flags: ['--size', '9x9'],
    answer: (question, random) => (/to play/.test(question) ? pick(random, points('ABCDEFGHJ', 9)) : undefined),
    movesAfter: (answers) => Math.min(1, answers),
  },
  gomoku: {
    flags: ['--rows', '19', '--columns', '19'],
    answer: (question, random) => (/where/.test(question) ? pick(random, points('abcdefghijklmnopqrs', 19)) : undefined),
    movesAfter: (answers) => Math.min(1, answers),
  },
  damas: {
    flags: ['--fen', 'B:Wh2,Kg1:Bb8,Kc1'],
    answer: (question, random) =>
      /move: $/.test(question) ? pick(random, ['c1-b2', 'b2-c1', 'g1-f2', 'f2-g1', 'c1-d2', 'd2-c1']) : undefined,
    movesAfter: () => 0,
  },
  goose: {
    flags: ['--players', '6'],
    answer: (question, random) => (/die|→ $/.test(question) ? String(1 + random.below(2)) : undefined),
    movesAfter: (answers) => Math.min(1, answers),
  },
  truco: {
    flags: [],
    answer: (_, random) => pick(random, ['1', '2', '', '3']),
    movesAfter: (answers) => Math.min(1, answers),
  },
};

const names = Object.keys(players);
/** In full screen what is asked is not looked at. */
const screenQuestion = 'die, where, to play, move: ';

/** One program, until it is killed or ends; what it was asked last, and how many answers were followed by a question. */
interface Run {
  readonly ended: Promise<void>;
  /** Resolves when it was asked so many questions, or has ended. */
  asked(questions: number): Promise<void>;
  kill(): void;
}

function open(home: Home, args: readonly string[], answer: (question: string) => string | undefined): Run {
  const child: ChildProcess = spawn(process.execPath, [bundle, ...args], { cwd: home.folder, env: home.env });
  let text = '';
  let questions = 0;
  const listeners = new Set<() => void>();
  child.stdin?.on('error', () => {});
  child.stderr?.resume();
  child.stdout?.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    if (text.endsWith('\n')) return;
    const typed = answer(text.slice(text.lastIndexOf('\n') + 1));
    text = '';
    questions++;
    for (const listener of listeners) listener();
    if (typed === undefined) child.stdin?.end();
    else child.stdin?.write(`${typed}\n`);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const asked = (wanted: number): Promise<void> =>
    Promise.race([ended, new Promise<void>((resolve) => listeners.add(() => questions >= wanted && resolve()))]);
  return { ended, asked, kill: () => void child.kill('SIGKILL') };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The longest record of every game by the name of its first player, of all files that hold one. */
function recordReader(folders: readonly string[]) {
  const known = new Map<string, { at: number; label: string; moves: number }>();
  return () => {
    const found = new Map<string, number>();
    const unreadable: string[] = [];
    for (const folder of folders) {
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        if (!name.endsWith('.arq')) continue;
        const path = join(folder, name);
        const at = statSync(path).mtimeMs;
        if (known.get(path)?.at !== at) {
          const saved = readSaved(readFileSync(path, 'utf8'), games);
          if (!saved.ok) {
            unreadable.push(`${name}: ${saved.error.code}`);
            continue;
          }
          const { match } = saved.value.table;
          known.set(path, { at, label: match.names[0]!, moves: match.log.length });
        }
        const { label, moves } = known.get(path)!;
        found.set(label, Math.max(found.get(label) ?? 0, moves));
      }
    }
    return { found, unreadable };
  };
}

/** Kills so many programs; `screens` of them in full screen, where there is a terminal to be had. `tell` hears of every kill. */
export async function killPrograms(
  home: Home,
  kills: number,
  screens: number,
  random: Random,
  tell: (report: KillReport) => void = () => {},
): Promise<KillReport> {
  const report: KillReport = {
    kills: 0,
    games: 0,
    acknowledged: 0,
    resumed: 0,
    finished: 0,
    inFullScreen: 0,
    lost: [],
    litter: [],
  };
  const read = recordReader([home.kept, home.dir]);
  /** What must be there from now on. */
  const promised = new Map<string, number>();
  let games = 0;

  function promise(label: string, moves: number): void {
    if (moves > (promised.get(label) ?? 0)) promised.set(label, moves);
  }

  function check(when: string): void {
    const { found, unreadable } = read();
    report.lost.push(...unreadable.map((what) => `${when}: ${what}`));
    for (const [label, moves] of promised) {
      if ((found.get(label) ?? -1) < moves)
        report.lost.push(`${when}: ${label} has ${found.get(label) ?? 'no file'} of ${moves} moves`);
    }
    // Whatever was there once is not taken away.
    for (const [label, moves] of found) promise(label, moves);
  }

  function newGame(name: string): { run: Run; label: string } {
    const { flags, answer, movesAfter } = players[name]!;
    const label = `${name}${++games}`;
    const saves = random.below(3) === 0;
    const ends = random.below(4) === 0 ? 3 + random.below(4) : Number.POSITIVE_INFINITY;
    let answers = -1;
    let step = 0;
    const run = open(
      home,
      [name, '--plain', '--lang', 'en', '--start', '--dir', home.dir, '--names', label, ...flags],
      (question) => {
        if (/name to save: $/.test(question)) return pick(random, ['shared', `own${games}`]);
        if (/\(y\/n\) $/.test(question)) return 'y';
        if (/Option: $/.test(question)) {
          report.finished++;
          return undefined;
        }
        answers++;
        if (answers > 0) report.acknowledged++;
        promise(label, movesAfter(answers));
        step++;
        if (step > ends) return 'RESIGN';
        if (saves && step % 3 === 0) return 'SAVE';
        return answer(question, random) ?? '';
      },
    );
    return { run, label };
  }

  function resumed(name: string): Run {
    let asked = 0;
    return open(home, [name, '--plain', '--lang', 'en', '--resume', '--dir', home.dir], (question) => {
      if (asked++ === 0) report.resumed++;
      if (/Option: $/.test(question)) return undefined;
      if (/\(y\/n\) $/.test(question)) return 'y';
      return players[name]!.answer(question, random) ?? '';
    });
  }

  async function inFullScreen(name: string): Promise<void> {
    const label = `${name}${++games}`;
    const { flags, answer } = players[name]!;
    const on = openTerminal(
      [process.execPath, bundle, name, '--lang', 'en', '--start', '--dir', home.dir, '--names', label, ...flags],
      home.env,
    );
    try {
      await on.until(/\S/);
      for (let moves = 1 + random.below(4); moves > 0; moves--) {
        await pause(random.below(200));
        on.type(answer(screenQuestion, random) ?? '1');
        on.keys('Enter');
      }
      await pause(random.below(300));
      process.kill(Number(readFileSync(join(home.folder, 'pid'), 'utf8')), 'SIGKILL');
      await on.until('exit code 137');
      report.inFullScreen++;
    } catch {
      // It may have ended by itself before it was killed.
    } finally {
      on.close();
    }
  }

  while (report.kills < kills) {
    const name = pick(random, names);
    const how = random.below(4);
    if (report.inFullScreen < screens && random.below(Math.max(1, Math.floor(kills / (screens || 1)))) === 0)
      await inFullScreen(name);
    else {
      const runs =
        how === 0
          ? [resumed(name)]
          : how === 1
            ? [resumed(name), resumed(name)]
            : how === 2
              ? [newGame(name).run, resumed(name)]
              : [newGame(name).run];
      // A fifth is killed while it starts, the others in the middle of something.
      if (random.below(5) === 0) await pause(random.below(1500));
      else {
        await runs[0]!.asked(1 + random.below(9));
        await pause(random.below(25));
      }
      for (const { kill } of runs) kill();
      await Promise.all(runs.map(({ ended }) => ended));
      report.kills += runs.length - 1;
    }
    report.kills++;
    check(`kill ${report.kills} (${name})`);
    tell(report);
  }
  report.games = promised.size;

  // The next start in the same folder puts everything in order.
  home.run(['go', '--plain', '--dir', home.dir], ['3']);
  check('after the next start');
  for (const folder of [home.kept, home.dir, home.unfinished]) {
    for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
      const isLease = entry.endsWith('.lease');
      const isOrphan = isLease && !existsSync(join(home.kept, `${entry.split('~')[0]}.arq`));
      if (isOrphan || !(isLease || /^[^.].*\.(arq|html)$/.test(entry))) report.litter.push(entry);
    }
  }
  return report;
}
