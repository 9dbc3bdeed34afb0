import type { Translation } from '@ludoteca/games';
import type { en } from './en.ts';

export const pt = {
  report: {
    stop: 'Parar',
    goOn: 'Continuar',
    stopped: 'Parado em {percent} %.',
    savedLater: 'O relatório é salvo assim que a análise terminar ou parar.',
  },
} as const satisfies Translation<typeof en>;
