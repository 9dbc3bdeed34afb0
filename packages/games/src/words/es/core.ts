import type { core as english } from '../en/core.ts';
import type { Translation } from '../translation.ts';

export const core: Translation<typeof english> = {
  refusals: {
    'not-understood': 'No entiendo «{at}».',
    'not-now': 'Eso no se puede hacer ahora.',
    'game-over': 'El juego ha terminado.',
    'bad-option': 'La opción «{at}» debe ser una de: {detail}.',
    'unknown-option': 'No hay ninguna opción «{at}». Las opciones son: {detail}.',
    'options-not-an-object': 'Las opciones deben ser nombres con valores.',
    'nothing-to-undo': 'No hay nada que deshacer.',
    'nothing-to-redo': 'No hay nada que rehacer.',
    'sgf-too-large': 'El archivo SGF es demasiado grande (máximo {detail} caracteres).',
    'sgf-empty': 'No hay ningún juego en el archivo SGF.',
    'sgf-syntax': 'El archivo SGF no es correcto en {at} (línea:columna).',
    'sgf-unclosed': 'Un corchete del archivo SGF no está cerrado ({at}, línea:columna).',
  },
  saved: {
    'too-large': 'El archivo es demasiado grande para un juego guardado (máximo {detail} caracteres).',
    empty: 'El archivo está vacío.',
    truncated: 'El archivo se corta en la línea {at}.',
    'not-json': 'El archivo está dañado en la línea {at}.',
    'not-a-saved-game': 'Este no es un juego guardado de Ludoteca.',
    'unknown-version': 'El archivo tiene la versión {at}; este programa lee la versión {detail}.',
    'bad-checksum': 'El archivo fue cambiado o está dañado: su suma de control es {at} y debería ser {detail}.',
    'bad-field': 'El campo «{at}» del archivo no es correcto.',
    'unknown-game': 'El archivo es del juego «{at}»; este programa conoce {detail}.',
    'too-many-moves': 'El archivo tiene {at} jugadas; ningún juego dura más de {detail}.',
    'illegal-move': 'La jugada {at} del archivo, «{detail}», no es legal.',
    'wrong-result': 'El resultado del archivo no es el de sus jugadas.',
  },
  endings: {
    resigned: 'por abandono',
    'agreed-draw': 'tablas de común acuerdo',
  },
  verdicts: { wins: 'Victoria de {who}.', draw: 'El juego termina en empate.' },
  menu: { start: 'Iniciar Juego', load: 'Cargar Juego', exit: 'Salir' },
  saving: { askName: 'Ingrese nombre para guardar: ', done: '¡Juego guardado con éxito!' },
};
