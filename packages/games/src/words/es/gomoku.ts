import type { gomoku as english } from '../en/gomoku.ts';
import type { Translation } from '../translation.ts';

export const gomoku: Translation<typeof english> = {
  name: 'Gomoku',
  about: 'Cinco en línea, en el tablero que quieras.',
  seats: { black: 'Negras', white: 'Blancas', first: 'Jugador 1', second: 'Jugador 2' },
  many: ['Negras', 'Blancas'],
  wins: { one: 'Gana {winner}.', other: 'Ganan las {winner}.' },
  options: {
    variant: 'Variante',
    opening: 'Apertura',
    rows: 'Filas',
    columns: 'Columnas',
    winning: 'Fichas de la línea ganadora',
    setup: 'Fichas ya puestas en el tablero',
  },
  values: {
    variant: {
      freestyle: 'Libre: gana la línea o una más larga',
      standard: 'Estándar: gana solo la línea exacta',
      renju: 'Renju: las Negras tienen puntos prohibidos',
      caro: 'Caro: no gana una línea tapada en ambos extremos',
    },
    opening: { none: 'Ninguna: empiezan las Negras', swap2: 'Swap2' },
  },
  refusals: {
    'off-board': '{at} no está en el tablero, que va de a1 a {detail}.',
    occupied: 'Ya hay una ficha en {at}.',
    overline: '{at} está prohibido para las Negras: forma una línea de más de cinco.',
    'double-four': '{at} está prohibido para las Negras: forma dos cuatros a la vez (doble cuatro).',
    'double-three': '{at} está prohibido para las Negras: forma dos treses abiertos a la vez (doble tres).',
    'board-too-small': 'Un tablero de {at} es demasiado pequeño: uno de sus lados debe tener {detail} casillas.',
    'renju-needs-five': 'El renju se juega con líneas de {detail}.',
    'swap2-needs-four': 'Swap2 necesita líneas ganadoras de {detail} fichas o más.',
    'swap2-with-setup': 'Swap2 empieza con el tablero vacío: no se pueden poner fichas antes.',
    'bad-setup': 'Las fichas ya puestas no son correctas en «{at}». Un ejemplo: b:h8,i9 w:h9 turn:w',
    'setup-has-line': 'Las fichas ya puestas contienen una línea ganadora.',
  },
  files: {
    'file-too-large': 'El archivo es demasiado grande (máximo {detail} caracteres).',
    'not-psq': 'La línea {at} no es la primera de una partida de piskvork: Piskvorky 15x15, 11:11, 0',
    'other-game': 'El archivo SGF no es de gomoku ni de renju (GM[4]), sino del juego «{detail}».',
    'bad-size': 'El archivo SGF tiene un tamaño de tablero que no se puede leer: «{detail}».',
    'bad-point': 'No existe ese punto: «{detail}» ({at}).',
    'wrong-colour': 'La jugada {at} del archivo es del color equivocado.',
    'late-setup': 'Lo que el archivo coloca antes de la jugada {at} no es una posición desde la que se pueda seguir.',
    'bad-options': 'El archivo pide una partida que aquí no se juega.',
    'illegal-move': 'La jugada «{detail}» del archivo ({at}) no es legal.',
    'not-in-psq': 'Un archivo de piskvork no puede guardar esto: {at}.',
  },
  outcomes: {
    line: { one: 'Gana {winner} con una línea: {line}', other: 'Ganan las {winner} con una línea: {line}' },
    'board-full': 'El tablero está lleno y nadie tiene una línea: empate.',
  },
  prompts: {
    askRows: '¿Cuántas filas debe tener el tablero? (1-25) ',
    askColumns: '¿Cuántas columnas debe tener el tablero? (1-25) ',
    turn: { one: 'Turno de {seat}', other: 'Turno de las {seat}' },
    askMove: '{seat}, ¿dónde pones tu ficha? (por ejemplo {example}) ',
    pass: 'A las Negras no les queda ningún punto legal y deben pasar.',
  },
  stages: {
    three: {
      one: '{player}, pon la última de las tres fichas (swap2: negra, blanca y negra)',
      other: '{player}, pon tres fichas, negra, blanca y negra (swap2: faltan {count})',
    },
    choice: '{player}, elige color o pon dos fichas más (swap2)',
    two: {
      one: '{player}, pon la segunda de las dos fichas (swap2: blanca y negra)',
      other: '{player}, pon dos fichas más, blanca y negra (swap2: faltan {count})',
    },
    'last-choice': '{player}, elige color (swap2)',
  },
  choices: {
    white: 'jugar con las Blancas',
    black: 'jugar con las Negras',
    two: 'poner dos fichas más y dejar elegir al otro',
  },
  moves: { pass: 'pasa', white: 'blancas', black: 'negras', two: 'dos más' },
  codes: { 0: 'nada', 1: 'ficha negra', 2: 'ficha blanca', 20: 'cursor' },
  cursorHelp: 'Las flechas mueven el cursor; Enter o la barra espaciadora ponen una ficha.',
};
