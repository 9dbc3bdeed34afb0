import type { Translation } from '../../../words/translation.ts';
import type { damas as english } from '../en/damas.ts';

export const damas: Translation<typeof english> = {
  topics: {
    about: {
      name: 'objetivo',
      title: 'De qué tratan las damas',
      text: [
        'Cada bando tiene doce fichas en las casillas oscuras. Se trata de comer todas las piezas del rival o dejarlo sin jugada.',
        'Estas son las reglas que aquí se llaman Damas, las que el programa juega si no se eligen otras; véase VARIANTES.',
      ],
    },
    moves: {
      name: 'jugadas',
      title: 'Cómo se mueve',
      text: [
        'Empiezan las Negras. Una ficha avanza una casilla en diagonal, a una casilla libre; nunca hacia atrás.',
        'Las Blancas suben por el tablero, las Negras bajan.',
      ],
    },
    captures: {
      name: 'capturas',
      title: 'Comer',
      text: [
        'Una ficha come una pieza rival que está en diagonal delante de ella saltando a la casilla libre de justo detrás. Las fichas solo comen hacia delante.',
        'Desde allí sigue si puede: la cadena se lleva hasta el final, y las piezas comidas salen cuando termina. Quien puede comer, debe comer. Aquí c3 come dos y cae en g7.',
      ],
    },
    largest: {
      name: 'mayoría',
      title: 'La captura mayor',
      text: [
        'Entre varias capturas hay que hacer la que come más piezas: aquí c3xe5xg7 come dos, h2xf4 una.',
        'Pero si todas las capturas mayores dejan una pieza propia expuesta a la jugada siguiente, se puede elegir cualquier captura.',
      ],
    },
    queens: {
      name: 'reinas',
      title: 'Reinas',
      text: [
        'Una ficha que llega a la última fila se convierte en reina, y su jugada termina allí. La reina recorre en diagonal cuantas casillas libres quiera, hacia delante o hacia atrás.',
        'Come una pieza a cualquier distancia si la casilla de justo detrás está libre, cae exactamente en ella y sigue en cualquier dirección. Aquí a1 come e5 y cae en f6.',
      ],
    },
    end: {
      name: 'final',
      title: 'El final',
      text: [
        'Pierde quien, en su turno, no tiene piezas o no tiene jugada: aquí la última ficha negra está bloqueada.',
        'Son tablas si una posición se da por tercera vez con el mismo bando en turno, tras 40 jugadas de cada bando sin comer ni mover una ficha, o de común acuerdo.',
      ],
    },
    variants: {
      name: 'variantes',
      title: 'Otras reglas',
      text: [
        'Se pueden elegir once reglamentos más: inglés, español, portugués, italiano, ruso, brasileño, checo, tailandés y pool en 8×8, internacional y frisón en 10×10.',
        'Se diferencian en si las fichas comen hacia atrás, cuánto corren las reinas, dónde caen, qué captura es obligatoria y cuándo hay tablas.',
      ],
    },
    mistakes: {
      name: 'errores',
      title: 'Dónde tropiezan los principiantes',
      text: [
        'Hay que comer aunque perjudique. Por eso los buenos jugadores ofrecen piezas: antes de mover, mira qué tendrá que comer el rival.',
        'Deja fichas en tu última fila: allí impiden que el rival corone.',
        'Cuenta la cadena hasta el final antes de empezarla.',
      ],
    },
    notation: {
      name: 'notación',
      title: 'Notación',
      text: [
        'Una jugada son sus casillas: c3-d4; una captura, c3xe5xg7. Las letras van desde la izquierda, los números desde abajo. Bastan la primera y la última casilla si solo cabe una jugada: c3 g7.',
        'También valen los números de los libros: 11-15, 9x18x27. Archivos: .pdn y .arq.',
      ],
    },
  },
  lessons: {
    step: {
      title: 'Un paso',
      task: 'Mueve tu ficha.',
      right: 'Una casilla, en diagonal y hacia delante.',
      wrong: 'Mueve la ficha una casilla, en diagonal y hacia delante.',
      reasons: {},
    },
    capture: {
      title: 'Hay que comer',
      task: 'Juegan las Blancas. ¿Qué hay que hacer?',
      right: 'c3 salta sobre d4. No estaba permitida ninguna otra jugada.',
      wrong: 'Hay algo que comer.',
      reasons: {},
    },
    chain: {
      title: 'Hasta el final',
      task: 'Come todo lo que se puede comer.',
      right: 'Dos piezas en una jugada: la cadena se lleva hasta el final.',
      wrong: 'Hay algo que comer.',
      reasons: {},
    },
    larger: {
      title: 'El mayor número',
      task: 'Hay dos capturas y solo una está permitida. ¿Cuál?',
      right: 'Dos piezas en vez de una: hay que comer el mayor número.',
      wrong: 'Hay algo que comer.',
      reasons: {},
    },
    risk: {
      title: 'El riesgo deja elegir',
      task: 'La captura de dos deja tu ficha expuesta en g7, así que puedes elegir. Come sin perder nada.',
      right: 'Una pieza comida, y las Negras no pueden comer nada a cambio.',
      wrong: 'Las Negras comen algo a cambio.',
      reasons: { c3xg7: 'Dos piezas, pero h8 come tu ficha de g7.' },
    },
    crown: {
      title: 'Una reina',
      task: 'Haz una reina.',
      right: 'En la última fila la ficha se convierte en reina.',
      wrong: 'Las Negras comen tu ficha de c7, y no hay reina.',
      reasons: {
        'e3-d4': 'La ficha negra de b8 come la tuya de c7: corónala mientras puedas.',
        'e3-f4': 'La ficha negra de b8 come la tuya de c7: corónala mientras puedas.',
      },
    },
    queenFar: {
      title: 'Desde lejos',
      task: 'Tu reina está en a1. Come la ficha.',
      right: 'Por encima de cuantas casillas libres haya, y cae justo detrás de la pieza comida.',
      wrong: 'Hay algo que comer.',
      reasons: {},
    },
    queenChain: {
      title: 'Doblar la esquina',
      task: 'La reina puede comer dos. Encuentra su camino.',
      right: 'Sobre d4 hasta e5, y de allí sobre c7 hasta b8: la reina gira en cualquier dirección.',
      wrong: 'Hay algo que comer.',
      reasons: {},
    },
    shot: {
      title: 'Un golpe',
      task: 'Entrega una pieza y come dos.',
      right: 'Las Negras deben comer e5 con f6xd4. Entonces e3 come d4 y b6 y cae en a7.',
      wrong: 'Ahora nada es forzado, y tu ficha corre peligro o la ocasión pasó.',
      reasons: { 'd4-c5': 'Las Negras comen c5 y tú recuperas: un simple cambio.' },
    },
    block: {
      title: 'Sin salida',
      task: 'Gana enseguida: deja a las Negras sin jugada.',
      right: 'h4 no puede avanzar ni saltar: las Negras no tienen jugada y pierden.',
      wrong: 'Las Negras aún tienen una jugada.',
      reasons: { 'f2-g3': 'Con f2 vacía las Negras comen g3.' },
    },
  },
};
