import { visibleText } from '@ludoteca/games';
import { Command, CommanderError } from 'commander';
import manifest from '../../package.json' with { type: 'json' };
import { addArena } from './arena.ts';
import { addBot } from './bot.ts';
import { addCompletion } from './completion.ts';
import { addEngineCommands } from './engines.ts';
import { addGames } from './games.ts';
import { addLearning } from './learn.ts';
import { addOnlineCommands } from './online.ts';
import { addBoard, addPlayCommands } from './play.ts';
import { addServe } from './serve.ts';
import { addToolCommands } from './tools.ts';
import { Failure, UsageProblem } from './usage.ts';
import { addWeb } from './web.ts';

/** What names and files say may be anything; in characters, no sentence of ours is longer. */
const longestProblem = 2000;

const shownProblem = (text: string): string => visibleText(text.slice(0, longestProblem));

/** Every command with its flags. */
export function allCommands(): Command {
  const program = new Command('ludoteca')
    .version(manifest.version)
    .enablePositionalOptions()
    .exitOverride()
    // Common flags that stand before the command's name hold for it as well.
    .hook('preAction', (whole, command) => {
      for (const [name, value] of Object.entries(whole.opts())) {
        const said = (where: Command) => where.getOptionValueSource(name) === 'cli';
        if (said(whole) && !said(command)) command.setOptionValueWithSource(name, value, 'cli');
      }
    })
    .configureOutput({ outputError: (text, write) => write(shownProblem(text.replace(/^error: /, ''))) });
  addPlayCommands(program);
  addBoard(program);
  addLearning(program);
  addToolCommands(program);
  addGames(program);
  addEngineCommands(program);
  addArena(program);
  addWeb(program);
  addOnlineCommands(program);
  addServe(program);
  addBot(program);
  addCompletion(program);
  // A word that is no command is named in the sentence that refuses it; its commands do not inherit this.
  return program.allowExcessArguments();
}

/** Runs the command; gives the exit code: 0 done, 1 could not be done, 2 wrong words. */
export async function run(args: readonly string[]): Promise<number> {
  const program = allCommands();
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (!(error instanceof UsageProblem) && !(error instanceof Failure)) throw error;
    process.stderr.write(`${shownProblem(error.message)}\n`);
    return error instanceof UsageProblem ? 2 : 1;
  }
}
