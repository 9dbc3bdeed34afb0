/** What can be said at any prompt, in the three languages; the first word is the document's own where it has one. */
export const commands = {
  save: ['SAVE', 'GUARDAR', 'SALVAR'],
  load: ['LOAD', 'CARGAR', 'CARREGAR'],
  exit: ['EXIT', 'SALIR', 'SAIR'],
  undo: ['UNDO', 'DESHACER', 'DESFAZER'],
  redo: ['REDO', 'REHACER', 'REFAZER'],
  show: ['SHOW', 'MOSTRAR', 'EXIBIR'],
  odds: ['ODDS', 'PROBABILIDADES', 'CHANCES'],
  moves: ['MOVES', 'JUGADAS', 'JOGADAS'],
  help: ['HELP', 'AYUDA', 'AJUDA', '?'],
  resign: ['RESIGN', 'ABANDONAR', 'DESISTIR'],
  draw: ['DRAW', 'TABLAS', 'EMPATE'],
} as const;

export type Command = keyof typeof commands;

export function parseCommand(text: string): Command | undefined {
  const word = text.trim().toUpperCase();
  return (Object.keys(commands) as Command[]).find((command) => (commands[command] as readonly string[]).includes(word));
}
