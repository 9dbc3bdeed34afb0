import { describe, expect, test } from 'vitest';
import { homes } from '../program.ts';

const home = homes();

/** The command, what is typed, and what must be said in each of the languages. */
const dialogues: readonly [string, readonly string[], Readonly<Record<'en' | 'es' | 'pt', readonly string[]>>][] = [
  [
    'go',
    ['1', 'B2', 'EXIT', '3'],
    {
      en: ['1) Start game\n2) Load game\n3) Exit\n', 'Black to play: ', 'White to play: '],
      es: ['1) Iniciar Juego\n2) Cargar Juego\n3) Salir\n', 'Turno Negras: ', 'Turno Blancas: '],
      pt: ['1) Iniciar Jogo\n2) Carregar Jogo\n3) Sair\n', 'Vez das Pretas: ', 'Vez das Brancas: '],
    },
  ],
  [
    'gomoku',
    ['1', '5', '5', 'a1', 'EXIT', '3'],
    {
      en: ['How many rows', 'How many columns'],
      es: ['¿Cuántas filas', '¿Cuántas columnas'],
      pt: ['Quantas linhas', 'Quantas colunas'],
    },
  ],
  [
    'damas',
    ['1', 'c3-d4', 'EXIT', '3'],
    {
      en: ['The piece on c3 is not yours.'],
      es: ['Turno de las Negras. Tu jugada: ', 'La pieza en c3 no es tuya.'],
      pt: ['A peça em c3 não é sua.'],
    },
  ],
  [
    'goose',
    ['1', '4', '9', 'EXIT', '3'],
    {
      en: ['Player 1 please throw the die and enter the number (1-6)', 'cell 4 has no penalty/award', 'Player 1 is in cell 4'],
      es: ['Jugador 1', '(1-6)'],
      pt: ['Jogador 1', '(1-6)'],
    },
  ],
  [
    'truco',
    ['1', '1', '1', 'EXIT', '3'],
    { en: ['Vira: '], es: ['Vira: '], pt: ['Jogo de Truco Paulista', 'Deseja pedir truco? (1 sim; 2 não) ', 'Vira: '] },
  ],
];

describe('every game speaks three languages', () => {
  test.each(
    dialogues.flatMap(([game, typed, said]) =>
      (['en', 'es', 'pt'] as const).map((language) => [game, language, typed, said[language]] as const),
    ),
  )('%s in %s', (game, language, typed, said) => {
    const { dir, run, tidy } = home();
    const { out, err, code } = run([game, '--plain', '--lang', language, '--dir', dir, '--seed', '6'], typed);
    expect({ err, code }).toEqual({ err: '', code: 0 });
    for (const text of said) expect(out).toContain(text);
    expect(tidy(out), 'every blank of a sentence is filled').not.toMatch(/\{\w+\}/);
  });

  test.each([
    ['go', 'Turno Negras: '],
    ['goose', 'Player 1 please throw the die'],
    ['truco', 'Jogo de Truco Paulista'],
  ])('%s begins in the language of its document', (game, said) => {
    expect(home().run([game, '--seed', '6'], ['1']).out).toContain(said);
  });

  test('the locale decides where nothing else does', () => {
    const { env, run } = home();
    Object.assign(env, { LANG: 'pt_BR.UTF-8' });
    expect(run(['go'], ['3']).out).toContain('1) Iniciar Jogo\n');
    expect(run(['go', '--lang', 'en'], ['3']).out).toContain('1) Start game\n');
  });

  test('the menu of all games', () => {
    const { out, code } = home().run(['--lang', 'es'], ['7', '1', '3', '5', '3', '6']);
    expect(code).toBe(0);
    for (const text of [
      '¿Qué juego?\n1) Go\n2) Gomoku\n3) Damas\n',
      '«7» no es una opción',
      'UNIVERSIDAD DE SAN CARLOS',
      '¡Hasta luego!',
    ]) {
      expect(out).toContain(text);
    }
  });
});

test.each([
  [
    'es',
    ['Pasar', 'PASO', 'reanudar', 'pasar', 'pasar', 'aceptar', 'acepto'],
    'Los dos jugadores aceptaron las piedras muertas.',
  ],
  [
    'pt',
    ['passar', 'PASSO', 'retomar', 'passar', 'passar', 'aceitar', 'aceito'],
    'Os dois jogadores aceitaram as pedras mortas.',
  ],
] as const)('Go understands its own words in %s', (language, typed, said) => {
  const { dir, run } = home();
  const { out, err, code } = run(['go', '--plain', '--start', '--lang', language, '--dir', dir], [...typed, '', '3']);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  expect(out).toContain(said);
});
