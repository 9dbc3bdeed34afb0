import { words as gameWords } from '@ludoteca/games';
import { type Face as DieFace, type GooseOptions, type GooseView, gooseDialogueParts, gooseTelling } from '@ludoteca/games/goose';
import { drawGoose } from '../draw/goose.ts';
import type { Conversation, Face } from '../face.ts';
import type { Language } from '../language.ts';
import { raceCommentator } from '../odds/commentator.ts';

const wordsIn = (language: Language) => gameWords[language].goose;

function* throwByHand(view: unknown, language: Language): Conversation {
  const { asked } = gooseDialogueParts(view as GooseView, language);
  const prompt = [...asked, '→ '].join('\n');
  let lines: string[] = [];
  while (true) {
    const typed = (yield { prompt, lines }).trim();
    if (/^[1-6]$/.test(typed)) return { kind: 'die', face: Number(typed) as DieFace };
    lines = [wordsIn(language).refusals['bad-face']];
  }
}

export const gooseFace: Face = {
  ...gooseTelling,
  draw: (view, options, style, marks) => drawGoose(view as GooseView, (options as GooseOptions).race, style, marks),
  converse: () => {
    throw new Error('nobody decides anything in the goose race: every turn is the die’s');
  },
  die: { thrower: (view) => (view as GooseView).seat, converse: throwByHand },
  drawsByAgreement: false,
  commentator: raceCommentator,
  status(view, names) {
    const { players, goal } = view as GooseView;
    return players.map(({ cell, waiting }, seat) => `${names[seat]}: ${cell}/${goal}${waiting ? ' …' : ''}`);
  },
  heading: (_settings, language) => [wordsIn(language).name],
  seatFlags: (options) => Array.from({ length: (options as GooseOptions).players }, (_, seat) => `player${seat + 1}`),
  examples: ['goose --start', 'goose --dice auto --seed 42 --players 4', 'goose --ending 1A --no-item3 --race my-race.txt'],
  help: (language) => Object.entries(wordsIn(language).codes).map(([code, text]) => `  ${code}  ${text}`),
};
