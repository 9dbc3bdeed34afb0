import type { Translation } from '@ludoteca/games';
import type { analysis as english } from '../en/analysis.ts';

export const analysis: Translation<typeof english> = {
  kinds: {
    'missed-win': 'victoria desaprovechada',
    blunder: 'error grave',
    mistake: 'error',
    'early-resignation': 'abandono prematuro',
    'lucky-throw': 'tirada afortunada',
    'unlucky-throw': 'tirada desafortunada',
    'lucky-deal': 'reparto afortunado',
  },
  where: { move: 'Jugada {ply}, {name}', end: 'Tras la jugada {ply}, {name}', start: 'Al comienzo, {name}' },
  what: {
    loss: '{move}: quedó un {now} %; con {best}, un {kept} %.',
    hidden: '{move}: costó un {lost} % frente a {best}, según lo que se podía saber.',
    resignation: 'Quedaba un {kept} % de posibilidades.',
    up: 'Con {move} la probabilidad subió del {before} % al {now} %.',
    down: 'Con {move} la probabilidad bajó del {before} % al {now} %.',
    deal: 'Con estas cartas la probabilidad subió del {before} % al {now} %.',
  },
  none: 'Ninguna jugada cambió el rumbo de la partida.',
  accuracy: '{name}: precisión del {accuracy} %.',
  account: '{name}: {start} % al principio, {luck} por la suerte, {decisions} por las decisiones, {end} % al final.',
  share: 'De todo lo que movió las probabilidades, el {luck} % fue suerte y el {decisions} %, decisiones.',
  allLuck: '{name}: {start} % al principio, {end} % al final; solo decidió la suerte.',
  sampled:
    'La carrera es demasiado grande para resolverla: la probabilidad se estima con un error típico de {error} % como máximo.',
  refusals: {
    'hidden-until-over': 'Aún hay cartas ocultas: la partida se puede analizar cuando termine.',
    onlooker: 'Los espectadores no vieron las cartas de nadie: no hay con qué juzgar las jugadas.',
    'no-analyst': 'No hay quien pueda juzgar este juego.',
    'no-moves': 'Todavía no hay jugadas que juzgar.',
  },
};
