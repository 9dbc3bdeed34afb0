// A position in an address: the options of the game that begins with it. Whatever an address holds is a stranger's.
import type { AnyGame } from '@ludoteca/games';
import { type Setup, setupOf, usualSetup } from '@ludoteca/games/setup';
import { packText, unpackText } from '../files/link.ts';
import { type TypedOptions, typedOptions } from '../new-game.ts';

export interface Position {
  readonly typed: TypedOptions;
  readonly setup: Setup;
  /** The address held something that is no position of this game. */
  readonly isBad: boolean;
}

type Options = Readonly<Record<string, unknown>>;

export const packPosition = (game: AnyGame, options: unknown): Promise<string> =>
  packText(JSON.stringify(typedOptions(game, options as Options)));

export async function positionIn(game: AnyGame, data: string | undefined): Promise<Position> {
  const text = data === undefined ? '{}' : await unpackText(data);
  const options = text === undefined ? undefined : game.options(parsed(text));
  if (!options?.ok) return { typed: {}, setup: usualSetup(game, {}), isBad: true };
  const setup = setupOf(game.id, game.view(game.start(options.value), undefined));
  return { typed: typedOptions(game, options.value as Options), setup, isBad: false };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
