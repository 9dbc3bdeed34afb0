import { existsSync } from 'node:fs';
import { fill } from '@ludoteca/games';
import type { Command } from 'commander';
import { typedPath } from '../files.ts';
import { savesFolder } from '../folders.ts';
import { deleteGame, exportGames, importGames, isFound, rowText } from '../game-list.ts';
import { findGame, listSaves } from '../saved-games.ts';
import { readSettings } from '../settings.ts';
import { wordsOf } from '../words/index.ts';
import { addLanguage, type CommonFlags, languageFor } from './setting.ts';
import { Failure, print, withExamples } from './usage.ts';

type Flags = Pick<CommonFlags, 'lang' | 'dir'> & { readonly game?: string };

const foldersOf = ({ dir }: Flags): string[] => [...(dir === undefined ? [] : [typedPath(dir)]), savesFolder()];
const languageOf = (flags: Flags) => languageFor(flags, readSettings(), undefined);

/** Every game that was played or saved: listed, searched, deleted, taken along and brought back. */
export function addGames(program: Command): void {
  const command = program.command('games').description('the games that were played and saved');
  const add = (usage: string, description: string, ...examples: string[]): Command =>
    withExamples(addLanguage(command.command(usage)), ...examples.map((example) => `games ${example}`))
      .description(description)
      .option('--dir <folder>', 'also look into this folder')
      .copyInheritedSettings(program);
  add(
    'list [words...]',
    'list them, or those in which all words stand; over and open tell of their state',
    'list',
    'list go ana',
    'list over --game truco',
  )
    .option('--game <game>', 'of this game alone')
    .action((search: string[], flags: Flags) => {
      const language = languageOf(flags);
      const rows = listSaves(foldersOf(flags), flags.game).filter((row) => isFound(row, search.join(' '), language));
      print(...rows.map((row) => rowText(row, language)));
    });
  add('delete <name...>', 'delete games, with their reports', 'delete juego1').action((names: string[], flags: Flags) => {
    for (const name of names) {
      const path = findGame(name, foldersOf(flags));
      if (!existsSync(path)) throw new Failure(fill(wordsOf(languageOf(flags)).files['not-found'], { at: path }));
      const problem = deleteGame(path, languageOf(flags));
      if (problem !== undefined) throw new Failure(problem);
    }
  });
  add('export <folder>', 'copy all games into a folder', 'export ~/my-games').action((folder: string, flags: Flags) => {
    const language = languageOf(flags);
    const { count, problems } = exportGames(foldersOf(flags), typedPath(folder), language);
    print(fill(wordsOf(language).list.exported, { count, at: folder }));
    if (problems.length > 0) throw new Failure(problems.join('\n'));
  });
  add(
    'import <from...>',
    'take games from files and folders: .arq, .sgf, .pdn, .psq',
    'import ~/my-games',
    'import game.sgf',
  ).action((sources: string[], flags: Flags) => {
    const language = languageOf(flags);
    const [target = savesFolder()] = foldersOf(flags);
    const done = sources.map((source) => importGames(typedPath(source), target, new Date(), language));
    print(fill(wordsOf(language).list.imported, { count: done.reduce((sum, { count }) => sum + count, 0), at: target }));
    const problems = done.flatMap((one) => one.problems);
    if (problems.length > 0) throw new Failure(problems.join('\n'));
  });
}
