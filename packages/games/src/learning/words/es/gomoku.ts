import type { Translation } from '../../../words/translation.ts';
import type { gomoku as english } from '../en/gomoku.ts';

export const gomoku: Translation<typeof english> = {
  topics: {
    about: {
      name: 'objetivo',
      title: 'De qué trata el Gomoku',
      text: [
        'Negras y Blancas ponen por turnos una ficha en un punto libre. Gana quien primero tiene cinco seguidas en horizontal, vertical o diagonal.',
        'Se aprende en un minuto; el arte está en hacer dos amenazas con una ficha.',
      ],
    },
    moves: {
      name: 'jugadas',
      title: 'Cómo se juega',
      text: [
        'Empiezan las Negras, mejor en el centro. Las fichas no se mueven ni se capturan.',
        'El tablero tiene 15 filas y 15 columnas si no eliges otras, hasta 25.',
      ],
    },
    end: {
      name: 'final',
      title: 'El final',
      text: [
        'La partida termina con la quinta ficha de una línea. Aquí las Negras acaban de cerrar la diagonal en g7.',
        'Una línea más larga también gana, salvo que la variante diga otra cosa. Un tablero lleno sin línea es empate.',
      ],
    },
    threats: {
      name: 'amenazas',
      title: 'Cuatros y treses',
      text: [
        'A un cuatro le falta una ficha para ser cinco: hay que contestarlo enseguida. Aquí c3 a f3 amenaza g3. Un cuatro con los dos extremos abiertos no se puede parar.',
        'Un tres abierto, aquí c7 a e7, se vuelve un cuatro así con la ficha siguiente, de modo que también hay que contestarlo. Una ficha que hace dos amenazas gana: solo se puede contestar una.',
      ],
    },
    vcf: {
      name: 'vcf',
      title: 'VCF y VCT',
      text: [
        'VCF, victoria por cuatros continuos: cada jugada hace un cuatro y cada respuesta es forzada, hasta que una hace dos amenazas. VCT es lo mismo también con treses abiertos.',
        'Aquí las Negras juegan f5: un cuatro en la fila, que las Blancas deben parar en g5, y un tres abierto en la columna, que se vuelve un cuatro abierto.',
      ],
    },
    forbidden: {
      name: 'prohibidos',
      title: 'Puntos prohibidos',
      text: [
        'En renju las Negras no pueden hacer dos treses abiertos con una ficha, ni dos cuatros, ni una línea de seis o más. Esos puntos les están prohibidos y aparecen tachados: aquí e5 y g6 hacen un doble tres y f8 una línea de seis.',
        'Una ficha que hace exactamente cinco siempre gana. Las Blancas pueden jugar donde quieran.',
      ],
    },
    swap2: {
      name: 'swap2',
      title: 'Swap2',
      text: [
        'Empezar es una ventaja, y en los torneos se reparte. Uno pone dos fichas negras y una blanca, como aquí. El otro elige las Negras, elige las Blancas, o pone una más de cada color y deja elegir al primero.',
      ],
    },
    variants: {
      name: 'variantes',
      title: 'Variantes',
      text: [
        'Libre: ganan cinco o más. Estándar: exactamente cinco. Renju: las Negras tienen puntos prohibidos y necesitan exactamente cinco. Caro: cinco no ganan si el rival tapa los dos extremos.',
        'También se elige el largo de la línea: tres en un tablero de 3×3 es el tres en raya.',
      ],
    },
    mistakes: {
      name: 'errores',
      title: 'Dónde tropiezan los principiantes',
      text: [
        'Busca las amenazas del rival antes de hacer las tuyas: un tres abierto que no se ve pierde la partida.',
        'Las diagonales valen tanto como las filas, y se ven peor.',
        'No gastes tus cuatros: cada uno se para y se acabó. Guárdalos hasta que ganen.',
      ],
    },
    notation: {
      name: 'notación',
      title: 'Notación',
      text: [
        'Una jugada es la letra de la columna y el número de la fila, desde abajo a la izquierda: h8.',
        'En pantalla completa las flechas mueven un cursor y Enter pone la ficha; a la derecha, al final de una fila, se sigue al principio de la siguiente. MATRIZ muestra el tablero en números: 0 libre, 1 negra, 2 blanca. Archivos: .sgf, .psq y .arq.',
      ],
    },
  },
  lessons: {
    five: {
      title: 'Hacer cinco',
      task: 'Las Negras tienen cuatro en fila. Gana.',
      right: 'Cinco seguidas: ganan las Negras.',
      wrong: 'Se podía ganar enseguida. Mira a lo largo de la fila.',
      reasons: { e4: 'Buena ficha, pero la partida podía haber terminado.' },
    },
    block: {
      title: 'Parar un cuatro',
      task: 'Las Blancas amenazan cinco. Páralo.',
      right: 'El cuatro blanco está tapado por los dos extremos.',
      wrong: 'Las Blancas juegan h5 y tienen cinco.',
      reasons: { c7: 'Construir está bien, pero las Blancas juegan h5 y tienen cinco.' },
    },
    openThree: {
      title: 'Parar un tres abierto',
      task: 'Las Blancas tienen un tres abierto. Juega de modo que no puedan hacer un cuatro con los dos extremos abiertos.',
      right: 'Las Blancas aún pueden hacer un cuatro, pero uno que puedes parar.',
      wrong: 'Las Blancas hacen un cuatro con los dos extremos abiertos y solo puedes tapar uno.',
      reasons: {
        e4: 'Toca la fila pero no la para: las Blancas juegan c5 o g5, y el cuatro queda abierto por los dos lados.',
        b5: 'Demasiado lejos: las Blancas juegan g5, y el cuatro queda abierto en c5 y h5.',
        h5: 'Demasiado lejos: las Blancas juegan c5, y el cuatro queda abierto en b5 y g5.',
      },
    },
    openFour: {
      title: 'Hacer un cuatro abierto',
      task: 'Tienes un tres abierto. Conviértelo en algo que las Blancas no puedan parar.',
      right: 'Los dos extremos están abiertos: las Blancas tapan uno y tú juegas el otro.',
      wrong: 'Ahora las Blancas tienen tiempo de parar tu tres.',
      reasons: {
        b5: 'Con un hueco solo hay un punto ganador, c5, y las Blancas juegan allí.',
        h5: 'Con un hueco solo hay un punto ganador, g5, y las Blancas juegan allí.',
      },
    },
    sixWins: {
      title: 'Seis en fila',
      task: 'Reglas libres: ganan cinco o más. ¿Dónde ganan las Negras?',
      right: 'Seis en fila. Con las reglas libres vale; con las estándar no.',
      wrong: 'Una ficha habría ganado: llena el hueco.',
      reasons: {
        b5: 'Eso hace cuatro, pero una ficha habría ganado: llena el hueco.',
        i5: 'Eso son solo tres: llena el hueco.',
      },
    },
    doubleFour: {
      title: 'Dos cuatros',
      task: 'Una ficha hace dos cuatros. ¿Dónde?',
      right: 'Ahora ganan h5 y g4, y las Blancas solo pueden tapar uno.',
      wrong: 'Las Blancas aún pueden contestar a todo.',
      reasons: {
        h5: 'Un cuatro, que se para en g5, y con él se pierde tu segunda línea.',
        g4: 'Un cuatro, que se para en g5, y con él se pierde tu segunda línea.',
      },
    },
    fourThree: {
      title: 'Cuatro y tres',
      task: 'Haz un cuatro y un tres abierto con una ficha: la manera habitual de ganar.',
      right: 'Las Blancas deben parar el cuatro en g5. Entonces f6 o f2 hace un cuatro con los dos extremos abiertos.',
      wrong: 'Eso no hace las dos amenazas a la vez.',
      reasons: {
        g5: 'Un cuatro con hueco: las Blancas lo llenan en f5 y paran tus dos líneas.',
        f6: 'Las Blancas juegan f5 y paran tus dos líneas.',
      },
    },
    overline: {
      title: 'Línea larga',
      task: 'Renju: las Negras necesitan exactamente cinco. Gana con una ficha.',
      right: 'Cinco en la columna, ni una más ni una menos.',
      wrong: 'Se podía ganar enseguida en la columna.',
      reasons: { a5: 'Eso hace cuatro, pero en la columna habrían sido cinco.' },
    },
    doubleThree: {
      title: 'Un punto prohibido',
      task: 'Renju: e5 haría dos treses abiertos y está prohibido a las Negras. Gana de una manera permitida.',
      right: 'Un cuatro con los dos extremos abiertos: las Blancas solo pueden tapar uno.',
      wrong: 'Ahora las Blancas tienen tiempo de parar tu tres de la octava fila.',
      reasons: { g8: 'Con un hueco solo hay un punto ganador, f8, y las Blancas juegan allí.' },
    },
  },
};
