// A position put together at the keyboard: points are typed, clicked, or chosen with the cursor.
import {
  type AnyGame,
  fill,
  words as gameWords,
  type Match,
  newRecord,
  type Occupant,
  type Refusal,
  type Result,
  sayRefusal,
  seatNames,
  startMatch,
  startTable,
  type TableRecord,
} from '@ludoteca/games';
import { emptySetup, optionsOf, type PieceKind, piecesFor, pointNamed, put, type Setup, usualSetup } from '@ludoteca/games/setup';
import { playersOf } from '@ludoteca/players';
import { isExit } from '../commands.ts';
import type { Surface } from '../surface.ts';
import type { AnswerKey, GameUi } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { playOnFrom } from './play-on.ts';
import { typedIn } from './typed.ts';

interface EditorSetup {
  readonly surface: Surface;
  readonly ui: GameUi;
  readonly game: AnyGame;
  /** The options that say how large the board is, and by which rules. */
  readonly base: Readonly<Record<string, unknown>>;
  readonly start: Setup;
}

/** The position as a game: to be looked into, or played by those who sit at it. */
export interface MadePosition {
  readonly kind: 'look' | 'play';
  readonly record: TableRecord;
}

const tools = { black: 'b', white: 'w', blackQueen: 'B', whiteQueen: 'W', erase: 'erase' } as const;
type Tool = PieceKind | 'erase';
const isTool = (name: string): name is keyof typeof tools => Object.hasOwn(tools, name);

const leave: readonly AnswerKey[] = [{ key: 'escape', answer: '' }];

/** Until somebody looks into the position, plays it or leaves. */
export async function editPosition({ surface, ui, game, base, start }: EditorSetup): Promise<MadePosition | undefined> {
  const { language } = surface;
  const { setup: words, badPlace, playHelp } = wordsOf(language).board;
  let setup = start;
  let tool: Tool = 'b';
  let turned = false;
  let said: readonly string[] = [];

  const matchOf = (options: unknown): Match => startMatch(game, options, seatNames(game, options, language));

  /** What the rules will not have is not put; they say why. */
  function change(next: Setup): void {
    const read: Result<unknown, Refusal<string>> = optionsOf(game, base, next);
    if (read.ok) setup = next;
    else said = [sayRefusal(gameWords[language], game.id, read.error)];
  }

  function putAt(typed: string, view: unknown): void {
    const at = pointNamed(game.id, view, typed);
    if (at === undefined) said = [fill(badPlace, { at: typed.trim().slice(0, 20) })];
    else change(put(setup, at, tool === 'erase' || setup.pieces.get(at) === tool ? undefined : tool));
  }

  while (true) {
    const options = optionsOf(game, base, setup);
    if (!options.ok) throw new Error(`a position that was taken is refused: ${options.error.code}`);
    const match = matchOf(options.value);
    const view = game.view(match.state, undefined);
    surface.show({
      ui,
      game: game.id,
      view,
      options: options.value,
      seat: undefined,
      names: match.names,
      moves: () => [],
      odds: () => [],
      clocks: () => [],
      notes: [],
      turned,
    });
    const title = fill(words.title, { piece: words.pieces[tool], turn: words.sides[setup.turn] });
    const queens = piecesFor(game.id).includes('B') ? [words.queens] : [];
    const typed = await surface.ask({ prompt: words.prompt, lines: [...said, title, ...queens], pick: true, keys: leave });
    said = [];
    if (!typed?.trim() || isExit(typed)) return undefined;
    const command = typedIn(typed, (one) => wordsOf(one).board.setup.typed);
    if (!command) putAt(typed, view);
    else if (isTool(command.name)) {
      const chosen = tools[command.name];
      if (chosen === 'erase' || piecesFor(game.id).includes(chosen)) tool = chosen;
    } else if (command.name === 'turn') change({ ...setup, turn: setup.turn === 'b' ? 'w' : 'b' });
    else if (command.name === 'empty') change({ ...emptySetup, turn: setup.turn });
    else if (command.name === 'usual') change(usualSetup(game, base));
    else if (command.name === 'flip') turned = !turned;
    else if (command.name === 'help') await surface.read(words.help.split('\n'));
    else if (command.name === 'board') {
      const seats = match.names.map((name): Occupant => ({ kind: 'person', name }));
      return { kind: 'look', record: newRecord(startTable(match, seats)) };
    } else {
      const record = playOnFrom(match, command.rest, language);
      if (record) return { kind: 'play', record };
      said = [fill(playHelp, { players: playersOf(game.id).join(', '), seats: match.names.length })];
    }
  }
}
