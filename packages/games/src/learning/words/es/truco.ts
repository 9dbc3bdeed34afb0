import type { Translation } from '../../../words/translation.ts';
import type { truco as english } from '../en/truco.ts';

export const truco: Translation<typeof english> = {
  topics: {
    about: {
      name: 'objetivo',
      title: 'De qué trata el Truco',
      text: [
        'Dos jugadores, o cuatro en dos equipos, reciben tres cartas cada uno. Una mano es la mejor de tres rondas y vale un punto, o tantos como alguien se atreva a apostar. Doce puntos ganan la partida.',
        'La mitad del juego está en las cartas, la otra mitad en lo que se hace creer.',
      ],
    },
    cards: {
      name: 'vira',
      title: 'Cartas, vira y manillas',
      text: [
        'De la más débil a la más fuerte: 4 5 6 7 Q J K A 2 3. El palo no importa, y las iguales empatan.',
        'Se descubre una carta, la vira. Las cuatro cartas del valor siguiente son las manillas y ganan a todas; después del 3 viene el 4. Entre manillas decide el palo: diamantes, picas, corazones y, arriba, tréboles, el zap. Aquí la vira es un 6: los 7 son manillas.',
      ],
    },
    rounds: {
      name: 'rondas',
      title: 'Rondas y empates',
      text: [
        'La carta más alta gana la ronda y su jugador sale en la siguiente; tras un empate sale quien lo hizo al jugar segundo. Dos rondas ganan la mano.',
        'Si empata la primera, decide la segunda; si empata la segunda o la tercera, gana quien ganó la primera. Si empatan las dos primeras, decide la tercera. Tres empates no dan puntos a nadie.',
      ],
    },
    bets: {
      name: 'apuestas',
      title: 'Truco, seis, nueve, doce',
      text: [
        'En tu turno, antes de jugar una carta, puedes pedir truco: tres puntos en vez de uno. El otro bando huye, y tú recibes lo que valía la mano; acepta; o aumenta a seis, luego a nueve, luego a doce.',
        'Hay una sola secuencia por mano. Con la opción de aumentos alternos, quien aceptó el último puede volver a aumentar más tarde.',
      ],
    },
    eleven: {
      name: 'once',
      title: 'Mano de once',
      text: [
        'Con 11 puntos se miran antes las cartas. O se juega la mano, que vale tres, o se huye, que cuesta uno. Nadie puede aumentar.',
        'Con 11 a 11 la mano se juega sin elegir y sin aumentos: quien la gana, gana la partida. Se llama mão de ferro y se puede jugar a ciegas.',
      ],
    },
    faceDown: {
      name: 'tapada',
      title: 'Cartas tapadas',
      text: [
        'Desde la segunda ronda se puede jugar una carta tapada. No vale nada, pierde con cualquier carta descubierta y no se enseña nunca. Dos tapadas empatan.',
        'Esconde lo que se tiene a quien mira.',
      ],
    },
    four: {
      name: 'cuatro',
      title: 'Cuatro jugadores',
      text: [
        'Los compañeros se sientan enfrente: 1 y 3 contra 2 y 4. La carta más alta gana la ronda para el equipo. Cada uno ve solo sus cartas; en la mano de once los compañeros ven las del otro.',
      ],
    },
    mistakes: {
      name: 'errores',
      title: 'Dónde tropiezan los principiantes',
      text: [
        'La primera ronda pesa más: quien la gana, gana también con un empate posterior.',
        'Mata con la carta más pequeña que baste y guarda las demás.',
        'Si no puedes ganar una ronda, tira tu carta más pequeña.',
        'Huir cuesta un punto; un truco perdido cuesta tres. Acepta si ganas al menos una de cada tres veces.',
      ],
    },
    notation: {
      name: 'notación',
      title: 'Notación',
      text: [
        'Las cartas son valor y palo: O diamantes, E picas, C corazones, P tréboles. QC es la reina de corazones; QC down la juega tapada. También vale el número de la carta.',
        'Las apuestas son truco, 6, 9 y 12; las respuestas, accept y run. Se entiende lo que se dice en portugués, español o inglés: dama de copas, quiero, corro.',
      ],
    },
  },
  lessons: {
    manilha: {
      title: 'La manilla',
      task: 'La vira es un 6: los 7 son manillas. El otro bando ha jugado un 3, la carta común más alta. Gana la ronda.',
      right: 'El 7 es manilla y gana al 3.',
      wrong: 'Eso no gana al 3.',
      reasons: { '2C': 'Un 2 es más bajo que un 3.', KE: 'Un rey es más bajo que un 3.' },
    },
    suits: {
      title: 'Manilla contra manilla',
      task: 'En la mesa está el 7 de corazones, una manilla. Gana la ronda.',
      right: 'Tréboles es el palo más alto: el zap gana a todo.',
      wrong: 'Eso no gana al 7 de corazones.',
      reasons: {
        '7E': 'Picas es más bajo que corazones: diamantes, picas, corazones, tréboles.',
        '3P': 'Una carta común no gana nunca a una manilla.',
      },
    },
    afterThree: {
      title: 'La vira es un 3',
      task: 'Después del 3 vuelve el 4. Gana la ronda contra el 3 de corazones.',
      right: 'Con un 3 descubierto los 4 son manillas: las cartas más bajas son ahora las más altas.',
      wrong: 'Eso no gana al 3.',
      reasons: {
        '3P': 'Las cartas iguales empatan: el palo solo decide entre manillas.',
        AE: 'Un as es más bajo que un 3.',
      },
    },
    smallest: {
      title: 'La más pequeña que baste',
      task: 'Cualquiera de tus cartas gana a la reina. Gana con la más pequeña.',
      right: 'Basta el rey, y quedan el 3 y el zap.',
      wrong: 'Eso gana, pero gasta más de lo necesario.',
      reasons: {
        '7P': 'Gana, pero se va tu mejor carta: bastaba el rey.',
        '3E': 'Gana, pero bastaba el rey.',
      },
    },
    lowCard: {
      title: 'Nada que ganar',
      task: 'En la mesa está el zap: nada le gana. ¿Qué carta juegas?',
      right: 'La ronda está perdida de todos modos; guardas el 3 y el 2 para las dos siguientes.',
      wrong: 'La ronda está perdida de todos modos, y malgastas una buena carta.',
      reasons: { '3P': 'Tu mejor carta, por una ronda perdida.', '2C': 'Una buena carta, por una ronda perdida.' },
    },
    firstTie: {
      title: 'Después de un empate',
      task: 'La primera ronda empató: la segunda decide la mano. En la mesa hay un rey.',
      right: 'La ronda es tuya, y con ella la mano y tres puntos.',
      wrong: 'El rey gana la ronda, y con ella la mano.',
      reasons: {
        '4O': 'Un 4 pierde con el rey, y con la ronda se pierde la mano.',
        '2C down': 'Tapado, el 2 no vale nada: la mano está perdida.',
      },
    },
    thirdTie: {
      title: 'Basta un empate',
      task: 'Ganaste la primera ronda, el otro bando la segunda. Ahora hay un 3 en la mesa. Juega tu 3.',
      right: 'Empate en la tercera ronda: la mano es de quien ganó la primera.',
      wrong: 'Eso pierde la ronda y la mano.',
      reasons: { '3P down': 'Tapado pierde la ronda, y con ella la mano.' },
    },
    ask: {
      title: 'Pedir truco',
      task: 'Ganaste la primera ronda y tienes el zap: esta mano no se puede perder. Sácale todo lo posible.',
      right: 'Si el otro bando huye, tienes tu punto; si no, ganas tres.',
      wrong: 'Ganas un punto. Pide antes: solo puede ser más.',
      reasons: {
        '7P': 'La mano está ganada, pero por un punto. Pide truco antes: solo puede ser más.',
        '4O': 'El zap ganará la mano igual, pero por un punto si no pides a tiempo.',
      },
    },
    run: {
      title: 'Huir',
      task: 'Perdiste la primera ronda y te quedan dos 4. El otro bando pide truco.',
      right: 'Un punto perdido en vez de tres: con esas cartas casi no se gana.',
      wrong: 'Hay tres puntos en juego, y dos 4 casi nunca ganan dos rondas.',
      reasons: {
        accept: 'Tendrías que ganar dos rondas con dos 4, las cartas más bajas que hay.',
        6: 'Un farol de seis puntos con dos 4 y una ronda en contra: si lo aceptan, pierdes seis.',
      },
    },
    raise: {
      title: 'Aumentar',
      task: 'Cada bando ganó una ronda, te queda el zap como última carta y el otro bando pide truco.',
      right: 'No puedes perder: por seis, o por tres si huyen.',
      wrong: 'Podrías ganar más.',
      reasons: {
        accept: 'Eso gana tres puntos. Aumentar solo puede dar más: si huyen, también son tres.',
        run: 'Regalas una mano que no se puede perder.',
      },
    },
    eleven: {
      title: 'Mano de once',
      task: 'Tienes 11 puntos y ves tus cartas: zap, copeta y un 3. ¿Juegas por tres puntos o huyes por uno?',
      right: 'Con las dos cartas más altas ganas dos rondas con seguridad: la partida es tuya.',
      wrong: 'Con estas cartas se juega.',
      reasons: { run: 'Eso regala un punto. Con las dos cartas más altas no se puede perder esta mano.' },
    },
    elevenHand: {
      title: 'Sin aumentos con once',
      task: 'Juegas la mano de once. En la mesa hay una jota. Gana con la carta más pequeña que baste.',
      right: 'Basta el 3, y el zap y la copeta ganan el resto. Aquí nadie puede aumentar.',
      wrong: 'Eso gana, pero gasta más de lo necesario.',
      reasons: { '7P': 'Bastaba el 3.', '7C': 'Bastaba el 3.' },
    },
  },
};
