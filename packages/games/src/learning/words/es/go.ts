import type { Translation } from '../../../words/translation.ts';
import type { go as english } from '../en/go.ts';

export const go: Translation<typeof english> = {
  topics: {
    about: {
      name: 'objetivo',
      title: 'De qué trata el Go',
      text: [
        'Negras y Blancas ponen piedras por turnos en las intersecciones. Gana quien rodea más tablero.',
        'Las piedras no se mueven nunca. Solo salen del tablero cuando se capturan, y capturar es un medio, no el fin.',
      ],
    },
    moves: {
      name: 'jugadas',
      title: 'Cómo se juega',
      text: [
        'Empiezan las Negras. Un turno es una piedra en cualquier intersección libre, o pasar.',
        'Las esquinas se rodean con menos piedras, luego los lados y luego el centro: en ese orden empiezan casi todas las partidas.',
      ],
    },
    capture: {
      name: 'captura',
      title: 'Libertades y captura',
      text: [
        'Los puntos libres junto a una piedra, siguiendo las líneas, son sus libertades. Las piedras de un color que se tocan por las líneas forman una cadena y las comparten.',
        'Quien ocupa la última libertad de una cadena rival la captura, y la cadena sale del tablero. Con una sola libertad está en atari. Aquí las Negras juegan B3 y capturan tres piedras.',
      ],
    },
    suicide: {
      name: 'suicidio',
      title: 'Suicidio',
      text: [
        'No se puede poner una piedra donde su cadena quedaría sin libertades, salvo que capture algo. Aquí las Negras no pueden jugar A1, pero sí E5, que captura dos piedras.',
        'Las reglas Tromp-Taylor permiten el suicidio.',
      ],
    },
    ko: {
      name: 'ko',
      title: 'Ko',
      text: [
        'Ninguna jugada puede repetir una posición que ya estuvo en el tablero. Casi siempre es una piedra que captura una piedra: no se puede recapturar enseguida.',
        'Aquí las Blancas acaban de capturar en C6 y las Negras no pueden contestar en D6. Juegan una amenaza en otra parte; si las Blancas la contestan, la posición ya es otra y el ko se puede tomar.',
        'Las reglas japonesas solo prohíben recapturar enseguida.',
      ],
    },
    life: {
      name: 'vida',
      title: 'Ojos, vida y muerte',
      text: [
        'Un punto libre dentro de un grupo es un ojo. Nadie puede jugar en dos ojos a la vez: un grupo con dos ojos vive para siempre. El que no puede conseguirlos está muerto, aunque siga en el tablero.',
        'Aquí las Negras tienen ojos en A1 y C1.',
      ],
    },
    seki: {
      name: 'seki',
      title: 'Seki',
      text: [
        'A veces dos grupos sin ojos comparten sus dos últimas libertades: quien juega allí primero es capturado. Nadie juega, y los dos viven. Eso es un seki.',
        'Aquí los puntos compartidos son C1 y C2; no cuentan para nadie.',
      ],
    },
    end: {
      name: 'final',
      title: 'El final y el recuento',
      text: [
        'Dos pases seguidos terminan la partida. Después se deciden las piedras muertas: el programa las propone, un punto de un grupo lo cambia, y los dos aceptan o siguen jugando.',
        'Cada uno recibe un punto por cada piedra propia y por cada punto libre que solo tocan piedras suyas. En caso de empate ganan las Blancas, por haber empezado después. Aquí A3 estaba muerta, y los puntos entre los dos muros no son de nadie.',
      ],
    },
    mistakes: {
      name: 'errores',
      title: 'Dónde tropiezan los principiantes',
      text: [
        'Las piedras que solo se tocan en diagonal no están unidas: el rival puede cortar entre ellas.',
        'No llenes tus propios ojos: un grupo al que le queda un ojo está muerto.',
        'Pasar regala una jugada. Pasa cuando no quede nada que jugar, no antes.',
        'Una piedra en atari que no se puede salvar no se salva añadiendo más: la pérdida crece.',
      ],
    },
    notation: {
      name: 'notación',
      title: 'Notación',
      text: [
        'Una jugada es la letra de la columna y el número de la fila, desde abajo a la izquierda: C3, f6. Desde nueve columnas no hay I, como en todos los programas de Go.',
        'PASS pasa el turno. Después de dos pases: un punto de un grupo lo marca, ACCEPT acepta, RESUME sigue jugando. SCORE cuenta el tablero como está. Archivos: .sgf y .arq.',
      ],
    },
  },
  lessons: {
    capture: {
      title: 'Capturar una piedra',
      task: 'A la piedra blanca le queda una libertad. Captúrala.',
      right: 'C2 era su última libertad: la piedra sale del tablero.',
      wrong: 'La piedra blanca aún tiene su libertad en C2.',
      reasons: {
        B2: 'B2 está al lado de la libertad, no en ella. Cuentan las líneas, no las diagonales.',
        D2: 'D2 está al lado de la libertad, no en ella. Cuentan las líneas, no las diagonales.',
      },
    },
    rescue: {
      title: 'Salvar una piedra',
      task: 'Tu piedra está en atari: le queda una libertad. Sálvala.',
      right: 'Ahora la cadena de dos tiene tres libertades y no se captura con una jugada.',
      wrong: 'Las Blancas juegan C2 y capturan tu piedra.',
      reasons: { pass: 'Pasar no salva nada: las Blancas juegan C2 y capturan tu piedra.' },
    },
    chain: {
      title: 'Capturar una cadena',
      task: 'Tres piedras blancas son una cadena. Encuentra su última libertad.',
      right: 'B3 era la única libertad de las tres: las tres salen del tablero.',
      wrong: 'La cadena aún respira en B3.',
      reasons: { D4: 'D4 no es libertad de la cadena: solo toca C3 en diagonal.' },
    },
    edge: {
      title: 'Capturar en el borde',
      task: 'En el borde las piedras tienen menos libertades. Captura las dos de la esquina.',
      right: 'En la esquina bastan tres piedras para capturar dos: el borde hace el resto.',
      wrong: 'A las dos piedras les queda C1.',
      reasons: { C2: 'C2 no detiene nada: la última libertad de las Blancas es C1.' },
    },
    suicide: {
      title: 'Dos huecos',
      task: 'A1 y E5 están rodeados por las Blancas. En uno de los dos puedes jugar. ¿En cuál?',
      right: 'En E5 tu piedra captura D5 y E4, y así tiene libertades.',
      wrong: 'Está permitido, pero no captura nada.',
      reasons: {},
    },
    ko: {
      title: 'Una amenaza de ko',
      task: 'Las Blancas acaban de capturar tu piedra jugando en C6. No puedes recapturar enseguida: antes pon en atari las dos piedras blancas de abajo.',
      right: 'Si las Blancas las salvan, puedes tomar el ko en D6: la posición ya es otra.',
      wrong: 'Las Blancas no necesitan contestar a eso, y terminan el ko.',
      reasons: { pass: 'Pasar no amenaza nada: las Blancas terminan el ko.' },
    },
    connect: {
      title: 'Unir',
      task: 'Las Blancas quieren cortar tus piedras en dos. Únelas.',
      right: 'Las cuatro piedras y la nueva son ahora una cadena.',
      wrong: 'Las Blancas juegan C3 y te cortan en dos.',
      reasons: { C5: 'Eso quita una libertad a C4, pero las Blancas juegan C3 y te cortan en dos.' },
    },
    doubleAtari: {
      title: 'Dos a la vez',
      task: 'Pon en atari las dos piedras blancas con una jugada.',
      right: 'Las Blancas pueden salvar una; tú capturas la otra.',
      wrong: 'Como mucho una piedra blanca está en atari, y las Blancas la salvan.',
      reasons: {
        C5: 'Solo C4 está en atari. Las Blancas juegan D4 y las dos están a salvo.',
        E3: 'Solo D3 está en atari. Las Blancas juegan D4 y las dos están a salvo.',
      },
    },
    eyes: {
      title: 'Hacer dos ojos',
      task: 'Tu grupo está rodeado y tiene tres puntos dentro. Hazlo vivir.',
      right: 'A1 y C1 son dos ojos: las Blancas no podrán capturar nunca el grupo.',
      wrong: 'Las Blancas juegan B1 y ya no queda sitio para dos ojos.',
      reasons: {
        A1: 'Los dos puntos que quedan son un solo ojo. Las Blancas juegan B1 y el grupo está muerto.',
        C1: 'Los dos puntos que quedan son un solo ojo. Las Blancas juegan B1 y el grupo está muerto.',
      },
    },
    kill: {
      title: 'El punto vital',
      task: 'Ahora el grupo es de las Blancas y te toca a ti. Mátalo.',
      right: 'Lo que era vital para las Blancas lo es para ti: sin B1 no pueden hacer dos ojos.',
      wrong: 'Las Blancas juegan B1 y tienen dos ojos.',
      reasons: {
        A1: 'Las Blancas juegan B1, capturan tu piedra y tienen dos ojos.',
        C1: 'Las Blancas juegan B1, capturan tu piedra y tienen dos ojos.',
      },
    },
    seki: {
      title: 'No tocar',
      task: 'Tus dos piedras de B1 y B2 y las dos blancas de D1 y D2 comparten C1 y C2. ¿Qué haces allí?',
      right: 'Nada. Quien juega primero en C1 o C2 es capturado: un seki, y los dos viven.',
      wrong: 'Eso no cambia lo que pasa en C1 y C2. Aquí lo mejor es no tocarlos: pasa.',
      reasons: {
        C1: 'Ahora a tus tres piedras les queda una libertad, C2: las Blancas juegan allí y las capturan.',
        C2: 'Ahora a tus tres piedras les queda una libertad, C1: las Blancas juegan allí y las capturan.',
      },
    },
  },
};
