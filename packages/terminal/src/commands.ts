import { type AnyGame, type Language, languages } from '@ludoteca/games';
import { plainWord } from './plain-word.ts';
import type { GameUi } from './ui/game-ui.ts';
import { wordsOf } from './words/index.ts';

export const commandNames = [
  'save',
  'load',
  'exit',
  'undo',
  'redo',
  'show',
  'odds',
  'hint',
  'moves',
  'help',
  'resign',
  'draw',
  'opponent',
  'matrix',
  'pause',
  'claim',
  'say',
  'replay',
  'rematch',
] as const;
export type CommandName = (typeof commandNames)[number];

/** What can be said at any time, in every language; the first word is the one that help shows. */
const typedWords = (name: CommandName): string[] => [
  ...new Set(languages.flatMap((language) => wordsOf(language).typed[name].split(' '))),
];
const commands = new Map(commandNames.map((name) => [name, typedWords(name)]));

/** What makes sense at a table over the network alone, and what does not make sense there. */
export const onlineCommands: readonly CommandName[] = ['pause', 'claim', 'say', 'replay', 'rematch'];
export const localCommands: readonly CommandName[] = ['load', 'opponent'];

export const shownWord = (name: CommandName): string => commands.get(name)![0]!;

/** The word that documents have, and the one of the language that is spoken. */
export const shownWords = (name: CommandName, language: Language): string =>
  [...new Set([shownWord(name), wordsOf(language).typed[name].split(' ')[0]])].join(' ');

/** Whether a word that is understood begins like this. */
export const isCommandStart = (text: string): boolean =>
  [...commands.values()].some((words) => words.some((word) => plainWord(word).startsWith(plainWord(text))));

export interface Command {
  readonly name: CommandName;
  /** What stands behind the word. */
  readonly argument: string;
}

export function parseCommand(text: string): Command | undefined {
  const [, word = '', argument = ''] = /^\s*(\S+)\s*(.*?)\s*$/s.exec(text) ?? [];
  const name = commandNames.find((known) => commands.get(known)!.some((one) => plainWord(one) === plainWord(word)));
  return name && (argument === '' || ['opponent', 'say', 'help'].includes(name)) ? { name, argument } : undefined;
}

/** EXIT goes back from wherever something is asked. */
export const isExit = (text: string): boolean => parseCommand(text)?.name === 'exit';

export const isYes = (text: string, language: Language): boolean => wordsOf(language).yes.includes(text.trim().toLowerCase());

/** The commands that a game has: draws are not agreed in every game, odds are known of one, and one has numbers. */
export const commandsFor = ({ facts }: AnyGame, ui: GameUi, isOnline: boolean): CommandName[] =>
  commandNames.filter(
    (name) =>
      !(isOnline ? localCommands : onlineCommands).includes(name) &&
      (name !== 'draw' || facts.drawsByAgreement) &&
      (name !== 'odds' || ui.liveOdds !== undefined) &&
      (name !== 'matrix' || ui.matrix !== undefined),
  );
