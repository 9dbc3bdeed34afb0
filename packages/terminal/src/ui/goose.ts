import { words as gameWords } from '@ludoteca/games';
import {
  type Face as DieFace,
  type GooseOptions,
  type GooseView,
  gooseDialogueParts,
  gooseNarration,
} from '@ludoteca/games/goose';
import { drawGoose } from '../draw/goose.ts';
import type { Language } from '../language.ts';
import { raceOdds } from '../odds/live-odds.ts';
import type { Conversation, GameUi } from './game-ui.ts';

const wordsIn = (language: Language) => gameWords[language].goose;

function* askThrow(view: unknown, language: Language): Conversation {
  const { asked } = gooseDialogueParts(view as GooseView, language);
  const prompt = [...asked, '→ '].join('\n');
  let lines: string[] = [];
  while (true) {
    const typed = (yield { prompt, lines }).trim();
    if (/^[1-6]$/.test(typed)) return { kind: 'die', face: Number(typed) as DieFace };
    lines = [wordsIn(language).refusals['bad-face']];
  }
}

export const gooseUi: GameUi = {
  ...gooseNarration,
  language: 'en',
  draw: (view, options, style, marks) => drawGoose(view as GooseView, (options as GooseOptions).race, style, marks),
  askThrow,
  liveOdds: raceOdds,
  status(view, names) {
    const { players, goal } = view as GooseView;
    return players.map(({ cell, waiting }, seat) => `${names[seat]}: ${cell}/${goal}${waiting ? ' …' : ''}`);
  },
  heading: (_settings, language) => [wordsIn(language).name],
  examples: ['goose --start', 'goose --dice auto --seed 42 --players 4', 'goose --ending 1A --no-item3 --race my-race.txt'],
  help: (language) => Object.entries(wordsIn(language).codes).map(([code, text]) => `  ${code}  ${text}`),
};
