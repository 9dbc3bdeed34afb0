import { resolve } from 'node:path';
import { fill, type Match, matchOutcome } from '@ludoteca/games';
import { type Analysis, type AnalysisRun, analyse, keptAnalysis, sayAnalysisRefusal } from '@ludoteca/players';
import { reportHtml } from '@ludoteca/report';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { keeperOf } from '../analysis/final-analysis.ts';
import { analysisLines, sayProgress } from '../analysis/table.ts';
import { asset } from '../assets.ts';
import { writeWhole } from '../files.ts';
import type { Language } from '../language.ts';
import { sayFileProblem } from '../saved-games.ts';
import { parseTime } from '../seating/seat-text.ts';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { type NamedRecord, readNamed } from './formats.ts';
import { addLanguage, addNumber, type CommonFlags, canShow, languageFor, type NumberFlag, wholeNumber } from './setting.ts';
import { Failure, print, UsageProblem, withExamples } from './usage.ts';

/**
 * Judges a game here and now, with its progress where somebody looks on; without limits of its own it takes what was kept with the
 * game, and keeps there what it found.
 */
export async function judge(file: NamedRecord, run: AnalysisRun, language: Language): Promise<Analysis> {
  const { record, path } = file;
  const { match } = record.table;
  const isStandard = run.budget === undefined && run.seed === undefined;
  const kept = isStandard ? keptAnalysis(match, record.analysis) : undefined;
  if (kept) return kept;
  const { stderr } = process;
  const onProgress = (share: number): void => {
    if (stderr.isTTY) stderr.write(`\r${sayProgress(share, language)}`);
  };
  onProgress(0);
  const keeper = isStandard ? keeperOf(record, { path, now: () => new Date() }) : undefined;
  const judged = await analyse(match, {
    ...run,
    ...(keeper && { known: keeper.known, onStep: keeper.onStep }),
    asset,
    onProgress,
  });
  if (stderr.isTTY) stderr.write('\r\u001b[K');
  if (!judged.ok) throw new Failure(sayAnalysisRefusal(judged.error, language));
  keeper?.keepWhole(judged.value);
  return judged.value;
}

/** Writes the page of a match. */
export function writePage(path: string, match: Match, language: Language, analysis: Analysis | undefined): void {
  const html = reportHtml({
    match,
    viewer: undefined,
    kind: matchOutcome(match) ? 'final' : 'state',
    title: readSettings().carnet,
    language,
    now: new Date(),
    ...(analysis && { analysis }),
  });
  const written = writeWhole(resolve(path), html);
  if (!written.ok) throw new Failure(sayFileProblem(written.error, language));
  print(fill(wordsOf(language).reports.written, { at: path }));
}

interface AnalyseFlags extends Pick<CommonFlags, 'lang' | 'seed' | 'ascii'>, NumberFlag {
  readonly nodes?: number;
  readonly time?: number;
  readonly json?: boolean;
  readonly html?: string;
}

async function analyseFile(file: string, flags: AnalyseFlags): Promise<void> {
  const settings = readSettings();
  const named = readNamed(file, languageFor(flags, settings, undefined), flags.game);
  const { match } = named.record.table;
  const language = languageFor(flags, settings, match.game.id);
  const { nodes, time, seed } = flags;
  if (nodes === 0) throw new UsageProblem('--nodes must be at least 1.');
  const budget = nodes === undefined && time === undefined ? undefined : { ...(nodes && { nodes }), ...(time && { time }) };
  const analysis = await judge(named, { ...(budget && { budget }), ...(seed !== undefined && { seed }) }, language);
  if (flags.json) print(JSON.stringify({ game: match.game.id, names: match.names, ...analysis }));
  else if (flags.html === undefined)
    print(...analysisLines(match, analysis, canShow({ ...flags, color: false }).unicode, language));
  if (flags.html !== undefined) writePage(flags.html, match, language, analysis);
}

const duration = (text: string): number => {
  const time = parseTime(text);
  if (time === undefined) throw new InvalidArgumentError('It must be a time such as 500ms or 2s.');
  return time;
};

export function addAnalyse(program: Command): void {
  withExamples(
    addNumber(addLanguage(program.command('analyse <file>'))),
    'analyse juego1.arq',
    'analyse game.sgf --time 500ms --html game.html --lang en',
    'analyse game.pdn --nodes 100000 --json',
  )
    .description('judge a game move by move: chances, better moves, luck, turning points')
    .addOption(new Option('--nodes <number>', 'how much to search for each position').argParser(wholeNumber).conflicts('time'))
    .addOption(new Option('--time <time>', 'how long to search for each position: 500ms, 2s').argParser(duration))
    .addOption(new Option('--seed <number>', 'another one gives other samples').argParser(wholeNumber))
    .addOption(new Option('--json', 'as JSON').conflicts('html'))
    .option('--html <page>', 'write the report with the analysis instead')
    .option('--ascii', 'no characters beyond ASCII')
    .action(analyseFile);
}
