import { earlyEnd, fill, words as gameWords, type Outcome } from '@ludoteca/games';
import {
  type Face as DieFace,
  type GooseOptions,
  type GooseView,
  gooseDepartures,
  gooseDialogueParts,
  gooseNarration,
  gooseStatistics,
} from '@ludoteca/games/goose';
import { drawGoose } from '../draw/goose.ts';
import type { Language } from '../language.ts';
import { raceOdds } from '../odds/live-odds.ts';
import { wordsOf } from '../words/index.ts';
import type { Conversation, Ending, GameUi } from './game-ui.ts';

const wordsIn = (language: Language) => gameWords[language].goose;

function* askThrow(view: unknown, names: readonly string[], language: Language): Conversation {
  const { asked } = gooseDialogueParts(view as GooseView, names, language);
  const prompt = [...asked, '→ '].join('\n');
  let lines: string[] = [];
  while (true) {
    const typed = (yield { prompt, lines }).trim();
    if (/^[1-6]$/.test(typed)) return { kind: 'die', face: Number(typed) as DieFace };
    lines = [wordsIn(language).refusals['bad-face']];
  }
}

/** The winner and the statistics of the race, a row for each player: the long sentences are for paper. */
function endingTable(view: unknown, outcome: Outcome, names: readonly string[], language: Language): Ending {
  const { players, faces } = gooseStatistics(view as GooseView);
  const words = wordsOf(language).goose;
  const rows = [
    ['', '1', '2', '3', '4', '5', '6', words.throws, words.balance],
    ...players.map((player, seat) => [names[seat]!, ...player.faces, player.throws, signed(player.balance)]),
    [words.all, ...faces, players.reduce((sum, { throws }) => sum + throws, 0), ''],
  ].map((row) => row.map(String));
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => [...row[column]!].length)));
  const table = rows.map((row) =>
    row
      .map((text, column) => (column === 0 ? text.padEnd(widths[0]!) : text.padStart(widths[column]!)))
      .join(' ')
      .trimEnd(),
  );
  const winner = names[outcome.payoffs.indexOf(1)];
  const left = earlyEnd(outcome.reason, winner, wordsIn(language), language)
    ? []
    : gooseDepartures(view as GooseView, outcome, names, language);
  const verdict = earlyEnd(outcome.reason, winner, wordsIn(language), language) ?? [
    fill(wordsIn(language).outcomes['last-cell'], { winner }),
  ];
  return { told: [...verdict, ...left], table };
}

const signed = (steps: number): string => (steps > 0 ? `+${steps}` : String(steps));

export const gooseUi: GameUi = {
  ...gooseNarration,
  language: 'en',
  draw: (view, options, style, marks) => drawGoose(view as GooseView, (options as GooseOptions).race, style, marks),
  askThrow,
  remarks: (view, names, language) => gooseDialogueParts(view as GooseView, names, language).asked.slice(1),
  ending: endingTable,
  liveOdds: raceOdds,
  status(view, names) {
    const { players, goal } = view as GooseView;
    return players.map(
      ({ cell, waiting }, seat) =>
        `${seat === (view as GooseView).seat ? '>' : ' '} ${names[seat]}: ${cell}/${goal}${waiting ? ' …' : ''}`,
    );
  },
  heading: (_settings, language) => [wordsIn(language).name],
  examples: ['goose --start', 'goose --dice auto --seed 42 --players 4', 'goose --ending 1A --no-item3 --race my-race.txt'],
  help: (language) => [
    wordsOf(language).moveHelp.goose,
    ...Object.entries(wordsIn(language).codes).map(([code, text]) => `  ${code}  ${text}`),
  ],
};
