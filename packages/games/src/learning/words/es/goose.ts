import type { Translation } from '../../../words/translation.ts';
import type { goose as english } from '../en/goose.ts';

export const goose: Translation<typeof english> = {
  topics: {
    about: {
      name: 'objetivo',
      title: 'De qué trata la carrera',
      text: [
        'Un juego de la oca: todos empiezan en la casilla 0, tiran un dado por turnos y avanzan. Quien llega primero a la última casilla, la 60, se gradúa y gana.',
        'Nadie decide nada. Por eso el programa puede decir en cada momento las probabilidades exactas de cada uno.',
      ],
    },
    moves: {
      name: 'jugadas',
      title: 'Cómo se avanza',
      text: [
        'Tira un dado, el tuyo o el del programa, y avanza tantas casillas como muestre. La casilla adonde te trajo el dado puede tener un premio o una penalización.',
        'Una casilla solo actúa sobre quien llegó por el dado: no por un premio, una penalización o una segunda tirada.',
      ],
    },
    codes: {
      name: 'casillas',
      title: 'Qué hacen las casillas',
      text: [
        '1: avanzar otra vez lo mismo. 2: dos casillas adelante. 3: tirar otra vez y avanzar. 4: perder el próximo turno. 5: dos casillas atrás. 6: tirar otra vez y retroceder. 7: decir en voz alta que a uno le encanta este juego loco y que es un mentiroso. 0: nada.',
        'Nadie baja de la casilla 0. Aquí el jugador 1 llegó a la casilla 3 y tira otra vez.',
      ],
    },
    endings: {
      name: 'finales',
      title: 'Los finales 1A, 1B y 1C',
      text: [
        'Al principio se elige cómo termina la carrera. 1A: gana quien alcanza o pasa la última casilla. 1B: solo gana quien cae exactamente, y una tirada demasiado grande no mueve a nadie.',
        '1C, el habitual: solo gana quien cae exactamente, y lo que sobra se anda hacia atrás. Aquí al jugador 1 le faltan tres casillas: un 3 gana, un 6 lleva hasta el final y tres casillas atrás.',
      ],
    },
    busy: {
      name: 'ocupada',
      title: 'Un jugador por casilla',
      text: [
        'Donde hay alguien no puede quedarse otro: quien termina allí su jugada retrocede casilla a casilla hasta una libre. En la casilla 0 caben todos.',
        'Una casilla a la que se llega así no hace nada. Aquí el jugador 3 sacó un 4, encontró ocupada la casilla 4 y está en la 3. La regla se puede desactivar.',
      ],
    },
    odds: {
      name: 'probabilidades',
      title: 'Probabilidades exactas',
      text: [
        'PROBABILIDADES dice la probabilidad de ganar de cada jugador y cuántos turnos se esperan: calculado, no simulado. Donde hay demasiadas posiciones, con cuatro jugadores o más, se estiman y se dice el error.',
        'Quien empieza tiene una pequeña ventaja; el final y las casillas la cambian. El editor de carreras lo muestra.',
      ],
    },
    mistakes: {
      name: 'errores',
      title: 'Dónde tropiezan los principiantes',
      text: [
        'Después de un premio la casilla siguiente no actúa: de una tirada nunca salen dos premios.',
        'El turno perdido es el próximo, y se pierde una vez.',
        'La tirada que pide una casilla cuenta como tirada en la estadística.',
      ],
    },
    notation: {
      name: 'notación',
      title: 'Notación',
      text: [
        'Una jugada es lo que muestra el dado: de 1 a 6. Con --dice auto tira el programa y Enter continúa.',
        'Una carrera propia es un archivo de texto con códigos, uno por casilla desde la 0, de 0 a 7 o de 0000 a 0111: --race archivo.',
      ],
    },
  },
  lessons: {
    plain: {
      title: 'Una casilla tranquila',
      task: 'Estás en la casilla 0. ¿Qué números te llevan a una casilla que no hace nada?',
      right: 'No hay premio ni penalización: te quedas allí.',
      wrong: 'Esa casilla hace algo.',
      reasons: {
        2: 'La casilla 2 es un premio: dos casillas adelante.',
        3: 'La casilla 3 es un premio: tirar otra vez y avanzar.',
        5: 'La casilla 5 es una penalización: tirar otra vez y retroceder.',
        6: 'La casilla 6 es una penalización: perder un turno.',
      },
    },
    twoOn: {
      title: 'Dos casillas más',
      task: 'Dos números distintos terminan en la casilla 4. Saca uno de ellos.',
      right: 'Un 4 llega andando; un 2 llega a la casilla 2, que te manda dos más adelante.',
      wrong: 'Eso no termina en la casilla 4.',
      reasons: { 6: 'La casilla 6 te hace perder un turno, y te quedas allí.' },
    },
    miss: {
      title: 'No perder el turno',
      task: 'Uno de los números te cuesta el próximo turno. Saca otro.',
      right: 'En la próxima ronda volverás a tirar.',
      wrong: 'Eso te cuesta un turno.',
      reasons: { 6: 'Casilla 6: pierdes el próximo turno. La estadística lo cuenta como cuatro pasos perdidos.' },
    },
    again: {
      title: 'Una segunda tirada',
      task: 'Llegaste a la casilla 3 y tiras otra vez, hacia delante. ¿Qué número te lleva a la casilla 6?',
      right: 'Y no pierdes el turno: una casilla solo actúa tras la primera tirada del turno.',
      wrong: 'Esa es otra casilla.',
      reasons: { 2: 'Esa es la casilla 5. Tampoco hace nada: era la segunda tirada.' },
    },
    back: {
      title: 'Hacia atrás',
      task: 'Llegaste a la casilla 5 y tiras otra vez, hacia atrás. ¿Qué números te llevan a la salida?',
      right: 'Nadie baja de la casilla 0: lo que sobra no se anda.',
      wrong: 'Con eso no llegas a la salida.',
      reasons: { 4: 'Cuatro atrás desde la casilla 5 es la casilla 1.' },
    },
    double: {
      title: 'Otra vez lo mismo',
      task: 'Estás en la casilla 7, y la 10 hace avanzar otra vez lo mismo. Llega a la casilla 13.',
      right: 'Un 6 llega andando; un 3 llega a la casilla 10 y se andan tres más.',
      wrong: 'Esa no es la casilla 13.',
      reasons: { 4: 'La casilla 11 te manda dos atrás.' },
    },
    busy: {
      title: 'Una casilla ocupada',
      task: 'Eres el jugador 3, y el 2 está en la casilla 4. Termina tu jugada en la 3 sin tener que tirar otra vez.',
      right: 'La 4 está ocupada, así que retrocedes a la 3, y una casilla a la que se llega así no hace nada.',
      wrong: 'Eso no termina en la casilla 3.',
      reasons: { 3: 'Llegaste a la casilla 3 por el dado, y pide otra tirada.' },
    },
    ending1A: {
      title: 'Final 1A',
      task: 'Estás en la casilla 7 y la última es la 10. Basta con alcanzarla o pasarla. Gana.',
      right: 'Alcanzada o pasada: ganas.',
      wrong: 'Con eso no llegas a la última casilla.',
      reasons: { 2: 'Falta una casilla.' },
    },
    ending1B: {
      title: 'Final 1B',
      task: 'El mismo sitio, pero solo gana quien cae exactamente. Gana.',
      right: 'Exactamente tres: ganas.',
      wrong: 'Con eso no llegas a la última casilla.',
      reasons: {
        4: 'Demasiado: no te mueves.',
        5: 'Demasiado: no te mueves.',
        6: 'Demasiado: no te mueves.',
      },
    },
    ending1C: {
      title: 'Final 1C',
      task: 'Solo gana quien cae exactamente, y lo que sobra se anda hacia atrás. Gana.',
      right: 'Exactamente tres: ganas.',
      wrong: 'Eso no cae exactamente.',
      reasons: { 6: 'Tres casillas hasta el final y tres atrás: estás donde estabas.' },
    },
    bounce: {
      title: 'Ida y vuelta',
      task: 'Otra vez el final 1C. Dos números terminan en la casilla 8. Saca uno de ellos.',
      right: 'Un 1 llega andando. Un 5 va a la casilla 10 y dos atrás.',
      wrong: 'Esa es otra casilla.',
      reasons: { 3: 'Con eso ganarías, pero se pedía la casilla 8.' },
    },
  },
};
