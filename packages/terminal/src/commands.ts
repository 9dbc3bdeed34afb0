import type { AnyGame } from '@ludoteca/games';
import type { GameUi } from './ui/game-ui.ts';

/** What can be said at any time, in the three languages; the first word is the one that help shows. */
export const commands = {
  save: ['SAVE', 'GUARDAR', 'SALVAR'],
  load: ['LOAD', 'CARGAR', 'CARREGAR'],
  exit: ['EXIT', 'SALIR', 'SAIR'],
  undo: ['UNDO', 'DESHACER', 'DESFAZER'],
  redo: ['REDO', 'REHACER', 'REFAZER'],
  show: ['SHOW', 'MOSTRAR', 'EXIBIR'],
  odds: ['ODDS', 'PROBABILIDADES', 'CHANCES'],
  hint: ['HINT', 'PISTA', 'DICA'],
  moves: ['MOVES', 'JUGADAS', 'JOGADAS'],
  help: ['HELP', 'AYUDA', 'AJUDA', '?'],
  resign: ['RESIGN', 'ABANDONAR', 'DESISTIR'],
  draw: ['DRAW', 'TABLAS', 'EMPATE'],
  opponent: ['RIVAL', 'OPPONENT', 'OPONENTE', 'ADVERSÁRIO', 'ADVERSARIO'],
} as const;

export type CommandName = keyof typeof commands;
const names = Object.keys(commands) as CommandName[];

export interface Command {
  readonly name: CommandName;
  /** What stands behind the word. */
  readonly argument: string;
}

export function parseCommand(text: string): Command | undefined {
  const [, word = '', argument = ''] = /^\s*(\S+)\s*(.*?)\s*$/s.exec(text) ?? [];
  const name = names.find((known) => (commands[known] as readonly string[]).includes(word.toUpperCase()));
  return name && (argument === '' || name === 'opponent') ? { name, argument } : undefined;
}

/** The commands that a game has: draws are not agreed in every game, and odds are known of one. */
export const commandsFor = ({ facts }: AnyGame, ui: GameUi): CommandName[] =>
  names.filter((name) => (name !== 'draw' || facts.drawsByAgreement) && (name !== 'odds' || ui.liveOdds !== undefined));
