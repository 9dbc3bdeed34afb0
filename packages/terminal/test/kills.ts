// Programs that are killed at any moment: in play, resuming, saving, overwriting, finishing, one alone and two at once.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games, matchOutcome, type Random, readSaved } from '@ludoteca/games';
import { bundle, type Home } from './program.ts';
import { openTerminal } from './tmux.ts';

export interface KillReport {
  kills: number;
  /** Games with a move that was acknowledged. */
  games: number;
  acknowledged: number;
  resumed: number;
  /** Games that are over on the disk. */
  finished: number;
  /** Of these the ones whose program was killed between the last answer and the menu: while it kept the end or wrote the reports. */
  killedFinishing: number;
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

const race = 'race.txt';
/** Games that a few answers end; what does not end so is resigned. */
const shortGames: typeof players = {
  go: {
    flags: ['--size', '5x5'],
    answer: (question, random) => (/dead stones/.test(question) ? 'ACCEPT' : pick(random, ['PASS', 'PASS', ...points('ABC', 1)])),
    movesAfter: (answers) => Math.min(1, answers),
  },
  gomoku: {
    flags: ['--rows', '3', '--columns', '3', '--winning', '3'],
    answer: (_, random) => pick(random, points('abc', 3)),
    movesAfter: (answers) => Math.min(1, answers),
  },
  damas: {
    flags: ['--fen', 'B:Wb4,d4:Bc5,h8'],
    answer: (_, random) => pick(random, ['c5xa3', 'c5xe3', 'h8-g7', 'g7-f6', 'f6-e5', 'e5xc3', 'b4-c5', 'd4-e5', 'd4-c5']),
    movesAfter: () => 0,
  },
  goose: { ...players.goose!, flags: ['--players', '2', '--race', race] },
  truco: players.truco!,
};

const names = Object.keys(players);
/** In full screen what is asked is not looked at. */
const screenQuestion = 'die, where, to play, move: ';

/** One program, until it is killed or ends; what it was asked last, and how many answers were followed by a question. */
interface Run {
  readonly ended: Promise<void>;
  /** Resolves when it was asked so many questions, when its game is given up or over, or when it has ended. */
  asked(questions: number): Promise<void>;
  /** Whether the game came to its end and the menu was shown. */
  atMenu(): boolean;
  /** Whether there was something to be killed. */
  kill(): boolean;
}

function open(home: Home, args: readonly string[], answer: (question: string) => string): Run {
  const child: ChildProcess = spawn(process.execPath, [bundle, ...args], { cwd: home.folder, env: home.env });
  let text = '';
  let questions = 0;
  let atMenu = false;
  let isEnding = false;
  const listeners = new Set<() => void>();
  child.stdin?.on('error', () => {});
  child.stderr?.resume();
  child.stdout?.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    if (text.endsWith('\n')) return;
    const question = text.slice(text.lastIndexOf('\n') + 1);
    text = '';
    questions++;
    // A program whose game is over waits at the menu until it is killed.
    atMenu = /Option: $/.test(question);
    const typed = atMenu ? undefined : answer(question);
    isEnding = atMenu || typed === 'RESIGN';
    for (const listener of listeners) listener();
    if (typed !== undefined) child.stdin?.write(`${typed}\n`);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const asked = (wanted: number): Promise<void> =>
    Promise.race([ended, new Promise<void>((resolve) => listeners.add(() => (isEnding || questions >= wanted) && resolve()))]);
  return { ended, asked, atMenu: () => atMenu, kill: () => child.kill('SIGKILL') };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The longest record of every game by the name of its first player, and the games that are over, of all files that hold one. */
function recordReader(folders: readonly string[]) {
  const known = new Map<string, { at: number; label: string; moves: number; isOver: boolean }>();
  const wholePages = new Map<string, number>();
  return () => {
    const found = new Map<string, number>();
    const over = new Set<string>();
    const unreadable: string[] = [];
    for (const folder of folders) {
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const path = join(folder, name);
        const at = statSync(path).mtimeMs;
        if (name.endsWith('.html') && wholePages.get(path) !== at) {
          if (readFileSync(path, 'utf8').trimEnd().endsWith('</html>')) wholePages.set(path, at);
          else unreadable.push(`${name} is cut off`);
        }
        if (!name.endsWith('.arq')) continue;
        if (known.get(path)?.at !== at) {
          const saved = readSaved(readFileSync(path, 'utf8'), games);
          if (!saved.ok) {
            unreadable.push(`${name}: ${saved.error.code}`);
            continue;
          }
          const { match } = saved.value.table;
          const isOver = matchOutcome(match) !== undefined;
          known.set(path, { at, label: match.names[0]!, moves: match.log.length, isOver });
        }
        const { label, moves, isOver } = known.get(path)!;
        found.set(label, Math.max(found.get(label) ?? 0, moves));
        if (isOver) over.add(label);
      }
    }
    return { found, over, unreadable };
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
    killedFinishing: 0,
    inFullScreen: 0,
    lost: [],
    litter: [],
  };
  const read = recordReader([home.kept, home.dir]);
  /** What must be there from now on. */
  const promised = new Map<string, number>();
  const finished = new Set<string>();
  let games = 0;
  writeFileSync(join(home.folder, race), '0 0 0 0 0');

  function promise(label: string, moves: number): void {
    if (moves > (promised.get(label) ?? 0)) promised.set(label, moves);
  }

  function check(when: string): void {
    const { found, over, unreadable } = read();
    report.lost.push(...unreadable.map((what) => `${when}: ${what}`));
    for (const [label, moves] of promised) {
      if ((found.get(label) ?? -1) < moves)
        report.lost.push(`${when}: ${label} has ${found.get(label) ?? 'no file'} of ${moves} moves`);
    }
    report.lost.push(...[...finished].filter((label) => !over.has(label)).map((label) => `${when}: the end of ${label}`));
    // Whatever was there once is not taken away.
    for (const [label, moves] of found) promise(label, moves);
    for (const label of over) finished.add(label);
    report.finished = finished.size;
  }

  function newGame(name: string): Run {
    const { flags, answer, movesAfter } = pick(random, [players, shortGames])[name]!;
    const label = `${name}${++games}`;
    const saves = random.below(3) === 0;
    const resigns = resigning();
    let answers = -1;
    let step = 0;
    return open(home, [name, '--plain', '--lang', 'en', '--start', '--dir', home.dir, '--names', label, ...flags], (question) => {
      if (/name to save: $/.test(question)) return pick(random, ['shared', `own${games}`]);
      if (/\(y\/n\) $/.test(question)) return 'y';
      answers++;
      if (answers > 0) report.acknowledged++;
      promise(label, movesAfter(answers));
      step++;
      if (resigns(step)) return 'RESIGN';
      if (saves && step % 3 === 0) return 'SAVE';
      return answer(question, random) ?? '';
    });
  }

  /** A third of the games is given up after a few questions. */
  function resigning(): (step: number) => boolean {
    const after = random.below(3) === 0 ? 1 + random.below(4) : Number.POSITIVE_INFINITY;
    return (step) => step > after;
  }

  function resumed(name: string): Run {
    let asked = 0;
    const resigns = resigning();
    return open(home, [name, '--plain', '--lang', 'en', '--resume', '--dir', home.dir], (question) => {
      if (asked++ === 0) report.resumed++;
      if (/\(y\/n\) $/.test(question)) return 'y';
      if (resigns(asked)) return 'RESIGN';
      return pick(random, [players, shortGames])[name]!.answer(question, random) ?? '';
    });
  }

  async function inFullScreen(name: string): Promise<void> {
    const label = `${name}${++games}`;
    const { flags, answer } = pick(random, [players, shortGames])[name]!;
    const isGivenUp = random.below(3) === 0;
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
      if (isGivenUp) {
        for (const typed of ['RESIGN', 'y']) {
          on.type(typed);
          on.keys('Enter');
          await pause(150 + random.below(150));
        }
      }
      await pause(random.below(300));
      process.kill(Number(readFileSync(join(home.folder, 'pid'), 'utf8')), 'SIGKILL');
      await on.until('exit code 137');
      report.inFullScreen++;
      report.kills++;
      check(`kill ${report.kills} (${name}, full screen)`);
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
              ? [newGame(name), resumed(name)]
              : [newGame(name)];
      // A fifth is killed while it starts, the others in the middle of something.
      if (random.below(5) === 0) await pause(random.below(1500));
      else {
        await runs[0]!.asked(1 + random.below(9));
        await pause(random.below(120));
      }
      const reachedMenu = runs.some(({ atMenu }) => atMenu());
      report.kills += runs.filter(({ kill }) => kill()).length;
      await Promise.all(runs.map(({ ended }) => ended));
      const before = finished.size;
      check(`kill ${report.kills} (${name})`);
      if (!reachedMenu) report.killedFinishing += finished.size - before;
    }
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
