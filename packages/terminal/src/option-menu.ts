import {
  type AnyGame,
  acceptedValues,
  cleanName,
  fill,
  words as gameWords,
  type OptionSpec,
  sayRefusal,
  seatNames,
  wordsOfGame,
} from '@ludoteca/games';
import { choose, turnPage } from './choose.ts';
import { clockChoices, controlText, parseClock } from './clock.ts';
import { isExit } from './commands.ts';
import { readText, typedPath } from './files.ts';
import type { GameRequest } from './game-request.ts';
import type { Language } from './language.ts';
import type { Surface } from './surface.ts';
import { uiOf } from './ui/index.ts';
import { wordsOf } from './words/index.ts';

/** What can be changed: an option of the game, the clock, the names, who throws, or whether cards are shown. */
interface Row {
  readonly label: string;
  change(): Promise<GameRequest | undefined>;
}

/** No more of a long value, such as a position, is shown. */
const longestShown = 60;
const shortened = (text: string): string => (text.length > longestShown ? `${text.slice(0, longestShown)}…` : text);

function sayValue(game: AnyGame, name: string, value: unknown, language: Language): string {
  const words = wordsOf(language).options;
  if (typeof value === 'boolean') return value ? words.on : words.off;
  if (Array.isArray(value)) return fill(words.cells, { count: value.length });
  const text = String(value);
  const said = wordsOfGame(gameWords[language], game.id).values[name]?.[text] ?? text;
  return said === '' ? words.none : shortened(said);
}

/** What a text may look like. */
const examples: Readonly<Record<string, string>> = {
  blackStones: 'C3 D4',
  whiteStones: 'C3 D4',
  setup: 'b:h8,i9 w:h9 turn:w',
  fen: 'W:Wc3,e3:Bd6,Kf8',
  race: '0 0 2 3 0 6 4 0, race.txt',
};

/** A race may be typed, or be the name of a file that holds one. */
function typedValue(name: string, typed: string): string {
  if (name !== 'race') return typed;
  const file = readText(typedPath(typed));
  return file.ok ? file.value : typed;
}

/** Whether an answer leaves the value as it is. */
const isKept = (typed: string): boolean => typed.trim() === '' || isExit(typed);

/** Asks for another value of one option; undefined when the input has ended, the same request when the rules refuse it. */
async function changeOption(
  surface: Surface,
  game: AnyGame,
  request: GameRequest,
  name: string,
  spec: OptionSpec,
  now: unknown,
): Promise<GameRequest | undefined> {
  const { language } = surface;
  const words = wordsOf(language).options;
  const label = wordsOfGame(gameWords[language], game.id).options[name] ?? name;
  const take = (value: unknown): GameRequest => {
    const options = { ...request.options, [name]: value };
    const checked = game.options(options);
    if (checked.ok) return { ...request, options };
    surface.print(sayRefusal(gameWords[language], game.id, checked.error));
    return request;
  };
  if (spec.kind === 'flag') return take(now !== true);
  if (spec.kind === 'choice') {
    const chosen = await choose(
      surface,
      spec.values.map((value) => sayValue(game, name, value, language)),
      [label],
    );
    if (chosen === 'left') return request;
    return chosen === undefined ? undefined : take(spec.values[chosen]);
  }
  const accepted = spec.kind === 'text' ? (examples[name] ?? '') : acceptedValues(spec);
  const typed = await surface.ask({ prompt: fill(words.ask, { label, accepted, now: sayValue(game, name, now, language) }) });
  if (typed === undefined) return undefined;
  return isKept(typed) ? request : take(typedValue(name, typed.trim()));
}

function rowsFor(surface: Surface, game: AnyGame, request: GameRequest): readonly Row[] {
  const { language } = surface;
  const words = wordsOf(language).options;
  const { options: labels } = wordsOfGame(gameWords[language], game.id);
  const checked = game.options(request.options);
  const current = Object(checked.ok ? checked.value : {}) as Readonly<Record<string, unknown>>;
  const own = Object.entries(game.choices).map(([name, spec]) => ({
    label: `${labels[name] ?? name}: ${sayValue(game, name, current[name], language)}`,
    change: () => changeOption(surface, game, request, name, spec, current[name]),
  }));
  const clock: Row = {
    label: fill(words.clock, { value: request.clock.kind === 'none' ? words.none : controlText(request.clock) }),
    async change() {
      const typed = await surface.ask({ prompt: fill(words.askClock, { accepted: clockChoices }) });
      if (typed === undefined) return undefined;
      const control = isKept(typed) ? request.clock : parseClock(typed);
      if (!control) surface.print(fill(words.noClock, { at: typed.trim(), accepted: clockChoices }));
      return control ? { ...request, clock: control } : request;
    },
  };
  const dice: Row = {
    label: fill(words.dice, { value: request.byHand ? words.byHand : words.byProgram }),
    change: async () => ({ ...request, byHand: !request.byHand }),
  };
  const seats = checked.ok ? seatNames(game, checked.value, language) : [];
  const named = seats.map((seat, index) => request.names[index] ?? seat).join(', ');
  const names: Row = {
    label: fill(words.names, { value: named }),
    async change() {
      const typed = await surface.ask({ prompt: fill(words.askNames, { now: named }) });
      if (typed === undefined) return undefined;
      return isKept(typed) ? request : { ...request, names: typed.split(',').slice(0, seats.length).map(cleanName) };
    },
  };
  const cards: Row = {
    label: fill(words.cards, { value: request.reveal ? words.shown : words.hidden }),
    change: async () => ({ ...request, reveal: !request.reveal }),
  };
  const { askThrow, reveal } = uiOf(game.id);
  return [...own, clock, names, ...(askThrow ? [dice] : []), ...(reveal ? [cards] : [])];
}

/** All that can be chosen of a game, until somebody goes back; undefined when the input has ended. */
export async function chooseOptions(surface: Surface, game: AnyGame, asked: GameRequest): Promise<GameRequest | undefined> {
  const words = wordsOf(surface.language);
  let request = asked;
  while (true) {
    const rows = rowsFor(surface, game, request);
    turnPage(surface);
    const chosen = await choose(surface, [...rows.map(({ label }) => label), words.options.back], [words.menu.options]);
    if (chosen === undefined) return undefined;
    const row = chosen === 'left' ? undefined : rows[chosen];
    if (!row) {
      turnPage(surface);
      return request;
    }
    const changed = await row.change();
    if (!changed) return undefined;
    request = changed;
  }
}
