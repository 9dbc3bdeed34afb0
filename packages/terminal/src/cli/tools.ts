import { fill, matchAt, matchOutcome } from '@ludoteca/games';
import { damas, damasChoices, engineOf, positionOf } from '@ludoteca/games/damas';
import { type Command, Option } from 'commander';
import type { Language } from '../language.ts';
import { listedMoves } from '../listed-moves.ts';
import { readSettings } from '../settings.ts';
import { uiOf } from '../ui/index.ts';
import { wordsOf } from '../words/index.ts';
import { addAnalyse, judge, writePage } from './analyse.ts';
import { copyAll, readMatch, readNamed, readRecord, writeRecord } from './formats.ts';
import { addProve, addVerifyProof } from './gomoku-proof.ts';
import { addGooseTools } from './goose-tools.ts';
import { saySetting } from './options.ts';
import {
  addLanguage,
  addLook,
  addNumber,
  type CommonFlags,
  canShow,
  languageFor,
  type NumberFlag,
  wholeNumber,
} from './setting.ts';
import { addTrainGo } from './train-go.ts';
import { addTrainGomoku } from './train-gomoku.ts';
import { choiceFlag, print, UsageProblem, withExamples } from './usage.ts';
import { addExploit, addPuzzles, addTables, addTrain, addTune } from './workshop.ts';

const languageOf = (flags: Pick<CommonFlags, 'lang'>, game?: string): Language => languageFor(flags, readSettings(), game);

function show(file: string, flags: CommonFlags & NumberFlag & { readonly ply?: number }): void {
  const whole = readMatch(file, languageOf(flags), flags.game);
  const ply = flags.ply ?? whole.log.length;
  if (ply > whole.log.length) throw new UsageProblem(`--ply ${ply}: the game has ${whole.log.length} moves.`);
  const match = ply === whole.log.length ? whole : matchAt(whole, ply);
  const language = languageOf(flags, match.game.id);
  const ui = uiOf(match.game.id);
  const view = match.game.view(match.state, undefined);
  const look = flags.plain || !process.stdout.isTTY ? { colour: false, unicode: false } : canShow(flags);
  print(...ui.draw(view, match.options, { ...look, columns: process.stdout.columns ?? 80, language }).lines);
  const outcome = matchOutcome(match);
  if (outcome) print(...ui.conclude(view, outcome, match.names, language));
  const list = listedMoves(match, undefined, language);
  if (list !== '') print(fill(wordsOf(language).play.listed, { list }));
}

/** A race has exact chances; what searches say of other games is asked for. */
async function report(
  file: string,
  flags: CommonFlags & NumberFlag & { readonly output: string; readonly analysis?: boolean },
): Promise<void> {
  const named = readNamed(file, languageOf(flags), flags.game);
  const { match } = named.record.table;
  const language = languageOf(flags, match.game.id);
  const exact = match.game.id === 'goose' && match.log.length > 0;
  writePage(flags.output, match, language, exact || flags.analysis ? await judge(named, {}, language) : undefined);
}

interface PerftFlags {
  readonly variant: string;
  readonly depth: number;
  readonly fen?: string;
}

function perft({ variant, depth, fen = '' }: PerftFlags): void {
  const options = damas.options({ variant, fen });
  if (!options.ok) throw new UsageProblem(saySetting(damas, options.error, {}));
  const engine = engineOf(options.value);
  const position = positionOf(damas.start(options.value));
  for (let ply = 1; ply < depth; ply++) print(`${ply}: ${engine.perft(position, ply)}`);
  print(String(engine.perft(position, depth)));
}

export function addToolCommands(program: Command): void {
  withExamples(addNumber(addLook(program.command('show <file>'))), 'show juego1.arq', 'show game.sgf --ply 20 --plain')
    .description('draw a saved game')
    .addOption(new Option('--ply <number>', 'after so many moves').argParser(wholeNumber))
    .action(show);
  withExamples(
    addNumber(addLanguage(program.command('report <file>'))),
    'report juego1.arq -o juego1.html --lang es',
    'report game.sgf -o game.html --analysis',
  )
    .description('write the report of a saved game as a page')
    .requiredOption('-o, --output <page>', 'the page to write')
    .option('--analysis', 'with the chances move by move and the turning points')
    .action(report);
  withExamples(
    addNumber(addLanguage(program.command('convert <from> <to>'))),
    'convert juego1.arq juego1.sgf',
    'convert game.pdn game.arq',
    'convert game.psq game.sgf',
  )
    .description('turn a game into another format: .arq, .sgf (go, gomoku), .pdn (damas), .psq (gomoku)')
    .action((from: string, to: string, flags: CommonFlags & NumberFlag) => {
      if (flags.game === undefined && copyAll(from, to, languageOf(flags)))
        return print(fill(wordsOf(languageOf(flags)).tools.converted, { at: to }));
      const record = readRecord(from, languageOf(flags), flags.game);
      const language = languageOf(flags, record.table.match.game.id);
      writeRecord(to, record, new Date(), language);
      print(fill(wordsOf(language).tools.converted, { at: to }));
    });
  const verify = withExamples(
    addNumber(addLanguage(program.command('verify <file>'))),
    'verify juego1.arq',
    'verify game.sgf',
    'verify match.json',
    'verify gomoku-proof --sample 3',
  )
    .description('replay a game by the rules, check its dice and deals, and say whether all of it is right')
    .action(async (file: string, flags: CommonFlags & NumberFlag) => {
      const { verifyFile } = await import('./verify.ts');
      verifyFile(file, flags.game, (game) => languageOf(flags, game));
    });
  addVerifyProof(verify);
  program
    .command('perft')
    .description('count the positions that a number of moves leads to')
    .addCommand(
      withExamples(
        program.createCommand('damas'),
        'perft damas --variant russian --depth 8',
        'perft damas --depth 6 --fen "W:W18,24,K10:B12"',
      )
        .addOption(choiceFlag('--variant <name>', 'rules', damasChoices.variant).default('classic'))
        .addOption(new Option('--depth <number>', 'moves').argParser(wholeNumber).default(6))
        .option('--fen <position>', 'instead of the starting position')
        .copyInheritedSettings(program)
        .action(perft),
    );
  // In this order they are listed by the help.
  addTables(program);
  addTune(program);
  addAnalyse(program);
  addGooseTools(program);
  const train = addTrain(program);
  addTrainGo(program, train);
  addTrainGomoku(program, train);
  addPuzzles(program);
  addProve(program);
  addExploit(program);
}
