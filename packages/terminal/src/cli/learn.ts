import { type AnyGame, games } from '@ludoteca/games';
import { Argument, type Command } from 'commander';
import { choose } from '../choose.ts';
import { giveLessons } from '../learning/lessons.ts';
import { givePuzzles } from '../learning/puzzles.ts';
import { gameNames } from '../menus.ts';
import type { Surface } from '../surface.ts';
import { wordsOf } from '../words/index.ts';
import { onSurface } from './play.ts';
import { addCommonOptions, type CommonFlags } from './setting.ts';
import { withExamples } from './usage.ts';

const ids = games.map(({ id }) => id);

const gameNamed = (id: string | undefined): AnyGame | undefined => games.find((game) => game.id === id);

/** The game that was named, or the one that somebody chooses; undefined when nobody does. */
async function gameFor(surface: Surface, id: string | undefined): Promise<AnyGame | undefined> {
  if (id !== undefined) return gameNamed(id);
  const chosen = await choose(surface, gameNames(surface.language), [wordsOf(surface.language).menu.games]);
  return typeof chosen === 'number' ? games[chosen] : undefined;
}

export function addLearning(program: Command): void {
  withExamples(addCommonOptions(program.command('learn')), 'learn', 'learn go', 'learn truco --lang pt --plain')
    .description('small positions in which you make the move, from the first rule on')
    .addArgument(new Argument('[game]').choices(ids))
    .action((id: string | undefined, flags: CommonFlags) =>
      onSurface(flags, async ({ surfaceFor }) => {
        const game = await gameFor(surfaceFor(id), id);
        if (game) await giveLessons(surfaceFor(game.id), game);
      }),
    );
  withExamples(addCommonOptions(program.command('puzzle')), 'puzzle', 'puzzle gomoku', 'puzzle damas --lang es')
    .description('the puzzle of the day, and all the others; those of one game where it is named')
    .addArgument(new Argument('[game]').choices(ids.filter((id) => id !== 'goose')))
    .action((id: string | undefined, flags: CommonFlags) =>
      onSurface(flags, ({ surfaceFor }) => givePuzzles(surfaceFor(id), gameNamed(id))),
    );
}
