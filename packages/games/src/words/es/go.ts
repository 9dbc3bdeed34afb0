import type { go as english } from '../en/go.ts';
import { universityHeading } from '../heading.ts';
import type { Translation } from '../translation.ts';

export const go: Translation<typeof english> = {
  name: 'Go',
  about: 'Rodea más tablero que tu rival.',
  heading: {
    lines: universityHeading,
    name: 'NOMBRE: {name}',
    carnet: 'CARNET: {carnet}',
    section: 'SECCION: {section}',
  },
  seats: { black: 'Negras', white: 'Blancas' },
  many: ['Negras', 'Blancas'],
  turns: { black: 'Turno Negras: ', white: 'Turno Blancas: ' },
  stones: { black: 'FN', white: 'FB', blackMeaning: 'FN: Ficha Negra', whiteMeaning: 'FB: Ficha Blanca' },
  help: {
    points:
      'Escribe una coordenada: la letra de la columna ({columns}) y el número de la fila (de 1 a {rows}, desde abajo), por ejemplo B3.',
    commands:
      'O un comando: PASS cede el turno, EXIT vuelve al menú, SAVE lo guarda en un archivo, SHOW escribe el tablero en {file}.',
    more: 'SCORE cuenta el tablero tal como está.',
    settlement: 'Escribe un punto de un grupo para cambiar si está muerto; ACCEPT acepta las marcas, RESUME sigue jugando.',
  },
  refusals: {
    occupied: 'Ya hay una piedra en {at}.',
    'off-board': '{at} está fuera del tablero.',
    suicide: 'Suicidio: una piedra en {at} quedaría sin libertades.',
    ko: 'Ko: una piedra en {at} haría que la partida vuelva a una situación previa.',
    'no-stone': 'No hay ninguna piedra en {at}.',
    'no-liberties': 'Las piedras iniciales dejan una cadena sin libertades ({at}).',
    'toggle-limit': 'Las piedras muertas se cambiaron demasiadas veces: acéptenlas o sigan jugando.',
    'move-limit': 'La partida llegó a su límite de {at} jugadas y no puede continuar.',
  },
  files: {
    'sgf-other-game': 'El archivo no es de Go (GM es {detail}).',
    'sgf-bad-value': 'La propiedad {at} no puede ser «{detail}».',
    'sgf-setup-in-play':
      'Hay piedras colocadas fuera de turno después de la jugada {at}; solo se pueden leer las de antes de la primera.',
    'sgf-illegal-move': 'La jugada {at}, {detail}, no es legal.',
  },
  outcomes: {
    points: { one: 'Gana {winner}, {points} a {others}.', other: 'Ganan las {winner}, {points} a {others}.' },
    tie: {
      one: 'Empate, {points} a {others}: gana {winner} en compensación por haber comenzado la partida después.',
      other:
        'Empate, {points} a {others}: ganan las {winner} en compensación por haber comenzado la partida después de las Negras.',
    },
    draw: 'Empate, {points} a {others}.',
    'no-result': 'La misma posición se dio por tercera vez: la partida queda sin resultado.',
  },
  ends: {
    agreed: 'Los dos jugadores aceptaron las piedras muertas.',
    passes: 'Los dos jugadores pasaron.',
    'move-limit': 'La partida llegó a su límite de jugadas y se cuenta tal como está.',
    'no-result': 'La partida da vueltas en círculo.',
  },
  nobody: 'No gana nadie.',
  wins: { one: '¡Gana {winner}!', other: '¡Ganan las {winner}!' },
  count: {
    title: 'Recuento de la puntuación',
    area: '{player}: {points} ({stones} y {territory} de territorio).',
    areaWithKomi: '{player}: {points} ({stones}, {territory} de territorio y komi {komi}).',
    byTerritory: '{player}: {points} ({territory} de territorio y {prisoners}).',
    byTerritoryWithKomi: '{player}: {points} ({territory} de territorio, {prisoners} y komi {komi}).',
    territory: 'Las negras tienen {black} puntos de territorio; las blancas, {white}.',
    dame: 'Puntos neutros: {dame}.',
    blackStones: 'Piedras negras',
    whiteStones: 'Piedras blancas',
    blackTerritory: 'Territorio de las negras',
    whiteTerritory: 'Territorio de las blancas',
    neutral: 'Territorio neutro',
    dead: 'Piedras muertas',
    prisoners: 'Prisioneros',
    komi: 'Komi',
    total: 'Total',
  },
  moves: { pass: 'pasa', accept: 'acepta', resume: 'reanuda', toggle: 'marca' },
  units: {
    points: { one: '{count} punto', other: '{count} puntos' },
    stones: { one: '{count} piedra', other: '{count} piedras' },
    prisoners: { one: '{count} prisionero', other: '{count} prisioneros' },
  },
  settlement: {
    title: 'Los dos jugadores pasaron: ¿qué piedras están muertas?',
    none: 'No hay piedras marcadas como muertas.',
    marked: 'Marcadas como muertas: {points}.',
    unsure: 'Quién juega primero decide sobre {points}: mírenlo ustedes.',
    blackDecides: 'Negras, piedras muertas (un punto, ACCEPT o RESUME): ',
    whiteDecides: 'Blancas, piedras muertas (un punto, ACCEPT o RESUME): ',
    accepted: { one: '{player} está de acuerdo.', other: 'Las {player} están de acuerdo.' },
    resumed: '{player}: se sigue jugando. Turno de {opponent}.',
  },
  events: {
    passed: { one: '{player} pasa.', other: 'Las {player} pasan.' },
    captured: { one: '{player} captura {stones}.', other: 'Las {player} capturan {stones}.' },
  },
  reports: {
    board: 'estadoTablero.html',
    final: 'reporteFinal.html',
    written: 'Archivo generado: {file}',
    made: 'Generado el {date}',
  },
  options: {
    rules: 'Reglas',
    size: 'Tamaño',
    komi: 'Komi',
    ko: 'Ko',
    suicide: 'Suicidio',
    scoring: 'Recuento',
    handicap: 'Piedras de ventaja',
    blackStones: 'Piedras negras en el tablero',
    whiteStones: 'Piedras blancas en el tablero',
    first: 'Empiezan',
  },
  values: {
    rules: { classic: 'clásicas', chinese: 'chinas', japanese: 'japonesas', 'tromp-taylor': 'Tromp-Taylor' },
    ko: { positional: 'superko posicional', situational: 'superko situacional', simple: 'ko simple' },
    suicide: { forbidden: 'prohibido', allowed: 'permitido' },
    scoring: { area: 'área (piedras y territorio)', territory: 'territorio y prisioneros' },
    first: { black: 'Negras', white: 'Blancas' },
  },
};
