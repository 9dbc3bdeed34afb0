import type { Translation } from '@ludoteca/games';
import type { levels as english } from '../en/levels.ts';

export const levels: Translation<typeof english> = {
  measure: 'Consigue el {percent} % contra el nivel {below}.',
  /** Beside a name in a menu. */
  short: '{percent} % contra {below}',
  players: {
    go: {
      1: 'Juega lo que parece natural y casi no lee por delante.',
      2: 'Ve las capturas más sencillas.',
      3: 'Lee un poco, y aún divaga.',
      4: 'Mantiene unidas sus piedras y castiga los errores claros.',
      5: 'Juega con solidez y abandona lo perdido.',
      6: 'Lee a fondo para un tablero pequeño.',
      7: 'Piensa alrededor de un segundo.',
      8: 'Piensa tres segundos; con cerca de la mitad ganó 56 de 56 partidas contra GNU Go 3.8 en 8×8.',
    },
    gomoku: {
      1: 'No ve uno de cada cinco de tus cuatros, ni la mitad de tus treses.',
      2: 'Para casi todos los cuatros y la mayoría de los treses.',
      3: 'Ve los cuatros y casi todos los treses.',
      4: 'No deja de ver ninguna línea, pero mira solo una jugada adelante.',
      5: 'Mira cuatro jugadas adelante y encuentra victorias cortas con cuatros.',
      6: 'Encuentra victorias largas con cuatros y demuestra victorias por amenazas.',
      7: 'Piensa alrededor de un segundo.',
      8: 'Piensa tres segundos; ganó 24 de 24 partidas contra el mejor programa en JavaScript que se encontró.',
    },
    damas: {
      1: 'Mira una jugada adelante y no ve un cuarto de las respuestas.',
      2: 'Mira dos jugadas adelante y no ve una respuesta de cada ocho.',
      3: 'Mira cuatro jugadas adelante y no ve una respuesta de cada doce.',
      4: 'Mira cinco jugadas adelante y no deja de ver nada.',
      5: 'Examina 3.000 posiciones por jugada y conoce todos los finales de cuatro piezas.',
      6: 'Examina 12.000 posiciones por jugada.',
      7: 'Examina 50.000 posiciones por jugada.',
      8: 'Piensa tres segundos; ganó 40 de 40 partidas contra rapid-draughts con las reglas inglesas.',
    },
    truco: {
      1: 'Juega lo que le viene a la mano, o su mejor carta enseguida.',
      2: 'Casi siempre tímido: gasta sus mejores cartas enseguida y huye de casi todo.',
      3: 'A veces tímido; a veces pide y responde según valen sus cartas.',
      4: 'Casi siempre pide y responde según valen sus cartas.',
      5: 'Pide y responde según valen sus cartas.',
      6: 'En una de cada cuatro decisiones imagina además lo que puedes tener.',
      7: 'En la mitad de sus decisiones o más imagina lo que puedes tener.',
      8: 'Juega una estrategia calculada y resuelve lo que queda de la mano: donde se midió, la mejor de las respuestas le gana menos de una vigésima de punto por mano. Con cuatro jugadores imagina miles de repartos.',
      machine: 'La máquina del informe de Truco: apuesta según la fuerza de sus cartas.',
      equilibrium: 'La estrategia calculada del nivel 8: sus tablas solas ganaron el 81 % de 200 partidas a la máquina.',
    },
    goose: { machine: 'Tira el dado ella sola: aquí nadie decide nada.' },
  },
};
