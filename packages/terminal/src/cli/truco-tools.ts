import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fill } from '@ludoteca/games';
import { betScores, type Chapter, chapters, exploiter, type Notes, type Progress, school } from '@ludoteca/players/truco';
import { type Command, Option } from 'commander';
import { asset } from '../assets.ts';
import { writeWhole } from '../files.ts';
import type { Language } from '../language.ts';
import { sayFileProblem } from '../saved-games.ts';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addLanguage, type CommonFlags, languageFor, wholeNumber } from './setting.ts';
import { Failure, print, UsageProblem, withExamples } from './usage.ts';

type LanguageFlag = Pick<CommonFlags, 'lang'>;

interface TrainFlags extends LanguageFlag {
  readonly folder: string;
  readonly rounds: number;
  readonly output: string;
}

function keep(path: string, content: string | Uint8Array, language: Language): void {
  const written = writeWhole(path, content);
  if (!written.ok) throw new Failure(sayFileProblem(written.error, language));
}

const bytesOf = ({ buffer }: Float32Array): Uint8Array => new Uint8Array(buffer as ArrayBuffer);

/** A chapter's work so far lies in a file of its own: the rounds, the regrets and the mean strategy. */
function keepProgress(path: string, { rounds, regrets, mean }: Progress, language: Language): void {
  const whole = new Float32Array(1 + regrets.length + mean.length);
  whole[0] = rounds;
  whole.set(regrets, 1);
  whole.set(mean, 1 + regrets.length);
  keep(path, bytesOf(whole), language);
}

function readProgress(path: string): Progress | undefined {
  if (!existsSync(path)) return undefined;
  const bytes = readFileSync(path);
  const whole = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const size = (whole.length - 1) / 2;
  return { rounds: whole[0] as number, regrets: whole.slice(1, 1 + size), mean: whole.slice(1 + size) };
}

/** Work of at most so many rounds is lost when it is stopped. */
const roundsBetween = 20;

async function train(flags: TrainFlags): Promise<void> {
  if (flags.rounds === 0) throw new UsageProblem('--rounds must be at least 1.');
  const language = languageFor(flags, readSettings(), 'truco');
  const words = wordsOf(language).training;
  const folder = resolve(flags.folder);
  mkdirSync(folder, { recursive: true });
  const fileOf = ({ name }: Chapter) => join(folder, `${name}.learnt`);
  const notesFile = join(folder, 'notes.json');
  const notes: Record<string, Notes[string]> = existsSync(notesFile) ? JSON.parse(readFileSync(notesFile, 'utf8')) : {};
  const { study, conclude, publish } = school();
  let before: Progress | undefined;
  for (const chapter of chapters) {
    let progress = readProgress(fileOf(chapter));
    while ((progress?.rounds ?? 0) < flags.rounds) {
      const more = Math.min(roundsBetween, flags.rounds - (progress?.rounds ?? 0));
      progress = study(chapter, notes, progress, before, more, () => {
        if (process.stderr.isTTY) process.stderr.write('.');
      });
      keepProgress(fileOf(chapter), progress, language);
      const { loses, odds } = conclude(chapter, notes, progress);
      notes[chapter.name] = odds;
      keep(notesFile, JSON.stringify(notes), language);
      print(fill(words.chapter, { name: chapter.name, rounds: progress.rounds, points: loses.toFixed(4) }));
    }
    before = progress;
  }
  const packed = await publish(notes, (chapter) => (readProgress(fileOf(chapter)) as Progress).mean);
  keep(resolve(flags.output), packed, language);
  print(fill(words.written, { at: flags.output, bytes: packed.length }));
}

interface ExploitFlags extends LanguageFlag {
  readonly score?: string;
  readonly viras?: boolean;
  readonly file?: string;
}

function scoreOf(text: string): readonly [number, number] {
  const [leader, follower, ...rest] = text.split('-').map(Number);
  const isScore = (points: number | undefined): points is number =>
    Number.isInteger(points) && (points as number) >= 0 && (points as number) < 12;
  if (!isScore(leader) || !isScore(follower) || rest.length > 0)
    throw new UsageProblem(`--score ${text}: not a score such as 3-11.`);
  return [leader, follower];
}

/** Strengths of a common vira, the weakest first. */
const viraStrengths = [0, 1, 2, 3, 4, 5, 6, 7, 8];

async function exploit(flags: ExploitFlags): Promise<void> {
  const language = languageFor(flags, readSettings(), 'truco');
  const words = wordsOf(language).training;
  const packed = flags.file === undefined ? await asset('truco.strategy') : readFileSync(resolve(flags.file));
  const find = await exploiter(packed);
  const scores = flags.score === undefined ? betScores : [scoreOf(flags.score)];
  for (const [leader, follower] of scores) {
    for (const vira of flags.viras ? viraStrengths : [undefined]) {
      const found = find(leader, follower, vira);
      const [of, by] = [found.leader.toFixed(4), found.follower.toFixed(4)];
      const name = vira === undefined ? `${leader}-${follower}` : `${leader}-${follower}, vira ${vira}`;
      print(fill(words.exploited, { name, leader: of, follower: by, points: found.points.toFixed(4) }));
    }
  }
}

export function addTrucoTools(program: Command): void {
  program
    .command('train')
    .description('learn the strategy of a player; stopped, it goes on where it was')
    .addCommand(
      withExamples(
        addLanguage(program.createCommand('truco').copyInheritedSettings(program)),
        'train truco --folder school --rounds 60 --output truco.strategy',
      )
        .requiredOption('--folder <folder>', 'where the work in progress is kept')
        .requiredOption('--output <file>', 'the file to write')
        .addOption(
          new Option('--rounds <number>', 'rounds of learning for each group of scores').argParser(wholeNumber).default(60),
        )
        .action(train),
    );
  program
    .command('exploit')
    .description('what the best of all answers to a strategy wins, exactly')
    .addCommand(
      withExamples(
        addLanguage(program.createCommand('truco').copyInheritedSettings(program)),
        'exploit truco --score 0-0',
        'exploit truco --score 9-11 --viras',
      )
        .option('--score <points>', "the leader's and the other's; without it, all with raises")
        .option('--viras', 'for each vira by itself')
        .option('--file <strategy>', 'another strategy than the one that came along')
        .action(exploit),
    );
}
