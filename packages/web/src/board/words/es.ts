import type { Translation } from '@ludoteca/games';
import type { en } from './en.ts';

export const es = {
  report: {
    stop: 'Detener',
    goOn: 'Continuar',
    stopped: 'Detenido al {percent} %.',
    savedLater: 'El informe se guarda en cuanto el análisis termine o se detenga.',
  },
} as const satisfies Translation<typeof en>;
