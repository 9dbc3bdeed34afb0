import type { goose as english } from '../en/goose.ts';
import type { Translation } from '../translation.ts';

export const goose: Translation<typeof english> = {
  name: '¿Quién se gradúa primero?',
  about: 'Una carrera de dados, con las probabilidades exactas al lado.',
  refusals: {
    'bad-face': 'El dado muestra un número del 1 al 6.',
    'bad-code': 'La casilla {at} de la carrera contiene {detail}; un código es un número del 0 al 7.',
    'bad-code-in-line': 'Línea {detail} de la carrera: la casilla {at} no es un código del 0 al 7 (o de 0000 a 0111).',
    'race-length': 'La carrera tiene {at} casillas; debe tener {detail}.',
    'race-too-large': 'La carrera es demasiado larga (máximo {detail} caracteres).',
    'bad-placement': 'La posición no es correcta en «{at}»: debe ser {detail}.',
    'too-many-states': 'Las probabilidades de esta carrera necesitan {at} estados; se pueden resolver {detail} como máximo.',
  },
  outcomes: { 'last-cell': '¡{winner} se gradúa primero!' },
  options: {
    players: 'Jugadores',
    ending: 'Final de la carrera',
    item3: 'Un solo jugador por casilla',
    race: 'Carrera (códigos del 0 al 7)',
  },
  values: {
    ending: {
      '1A': 'alcanzar o pasar la última casilla',
      '1B': 'caer exactamente, o no moverse',
      '1C': 'caer exactamente, o contar hacia atrás',
    },
  },
  seats: {
    player1: 'Jugador 1',
    player2: 'Jugador 2',
    player3: 'Jugador 3',
    player4: 'Jugador 4',
    player5: 'Jugador 5',
    player6: 'Jugador 6',
  },
  codes: {
    0: 'sin penalización ni premio',
    1: 'duplicar el número que muestra el dado',
    2: 'avanzar dos casillas',
    3: 'lanzar el dado otra vez y avanzar',
    4: 'perder un turno',
    5: 'retroceder dos casillas',
    6: 'lanzar el dado otra vez y retroceder',
    7: 'decir en voz alta «¡¡¡Me encanta jugar este juego loco y soy un mentiroso!!!»',
  },
  dialogue: {
    throw: 'Jugador {player}, por favor lance el dado e ingrese el número (1-6)',
    landed: {
      0: 'la casilla {cell} no tiene penalización ni premio',
      1: 'la casilla {cell} tiene un premio: avance de nuevo el número que muestra el dado',
      2: 'la casilla {cell} tiene un premio: avance dos casillas',
      3: 'la casilla {cell} tiene un premio: lance otra vez el dado (irá hacia adelante)',
      4: 'la casilla {cell} tiene una penalización: pierda un turno',
      5: 'la casilla {cell} tiene una penalización: retroceda dos casillas',
      6: 'la casilla {cell} tiene una penalización: lance otra vez el dado (irá hacia atrás)',
      7: 'la casilla {cell} tiene una penalización: diga en voz alta «¡¡¡Me encanta jugar este juego loco y soy un mentiroso!!!»',
    },
    passedBack: 'El jugador {player} llega a la casilla {last} y cuenta {over} hacia atrás, hasta la casilla {to}',
    unmoved: 'El jugador {player} pasaría la casilla {last} y no se mueve de la casilla {from}',
    busy: 'la casilla {from} está ocupada: el jugador {player} retrocede a la casilla {to}',
    rested: 'El jugador {player} está en la casilla {cell}',
    won: '¡El jugador {player} es el ganador!',
    skipped: '(el jugador {player} espera porque perdió un turno)',
    stopped:
      '(el jugador {player} no puede bajar de la casilla 0; estaba en la {from} y retrocedió {steps}, pero se detuvo en la casilla 0)',
  },
  left: '{who} dejó la carrera.',
  statistics: {
    title: 'Estadísticas',
    face: 'veces que salió el «{face}»: {count}',
    player: 'Jugador {player}: {throws} lanzamientos, saldo de premios y penalizaciones {balance} pasos',
    faces: 'Jugador {player}: {ones} × 1, {twos} × 2, {threes} × 3, {fours} × 4, {fives} × 5, {sixes} × 6',
  },
  odds: {
    chance: 'El jugador {player} gana con una probabilidad de {percent} %',
    turns: 'Se esperan {turns} turnos',
    progress: 'Calculando las probabilidades exactas: {percent} %',
  },
};
