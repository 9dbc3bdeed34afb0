/** What can be said at any prompt, in the three languages; the first word is the document's own where it has one. */
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
} as const;

export type Command = keyof typeof commands;

export function parseCommand(text: string): Command | undefined {
  const word = text.trim().toUpperCase();
  return (Object.keys(commands) as Command[]).find((command) => (commands[command] as readonly string[]).includes(word));
}

/** The words of the commands that a game has: draws are not agreed in every game, and odds are known of one. */
export function commandsFor(game: { readonly drawsByAgreement: boolean; readonly commentator?: unknown }): Command[] {
  const missing: Command[] = [
    ...(game.drawsByAgreement ? [] : (['draw'] as const)),
    ...(game.commentator ? [] : (['odds'] as const)),
  ];
  return (Object.keys(commands) as Command[]).filter((command) => !missing.includes(command));
}
