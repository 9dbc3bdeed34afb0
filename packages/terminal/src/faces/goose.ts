import { fill, words as gameWords, type Outcome } from '@ludoteca/games';
import { type Face as DieFace, type GooseOptions, type GooseState, gooseDialogue, statisticsLines } from '@ludoteca/games/goose';
import { drawGoose } from '../draw/goose.ts';
import type { Conversation, Face } from '../face.ts';
import type { Language } from '../language.ts';
import { raceCommentator } from '../odds/commentator.ts';

const wordsIn = (language: Language) => gameWords[language].goose;

/** The document's lines are cut where it asks for the die: the track is drawn between what happened and the question. */
function dialogue(state: GooseState, language: Language): { readonly told: string[]; readonly asked: string[] } {
  const words = wordsIn(language);
  const lines = state.events.length === 0 ? [] : gooseDialogue(state, words);
  const question = fill(words.dialogue.throw, { player: state.seat + 1 });
  if (state.events.length === 0) return { told: [], asked: [question] };
  const cut = lines.lastIndexOf(question);
  return cut < 0 ? { told: lines, asked: [] } : { told: lines.slice(0, cut), asked: lines.slice(cut) };
}

function* throwByHand(view: unknown, language: Language): Conversation {
  const { asked } = dialogue(view as GooseState, language);
  const prompt = [...asked, '→ '].join('\n');
  let lines: string[] = [];
  while (true) {
    const typed = (yield { prompt, lines }).trim();
    if (/^[1-6]$/.test(typed)) return { kind: 'die', face: Number(typed) as DieFace };
    lines = [wordsIn(language).refusals['bad-face']];
  }
}

export const gooseFace: Face = {
  draw: (view, style, marks) => drawGoose(view as GooseState, style, marks),
  converse: () => {
    throw new Error('nobody decides anything in the goose race: every turn is the die’s');
  },
  die: { thrower: (view) => (view as GooseState).seat, converse: throwByHand },
  narrate({ after, move, typed }, language) {
    const { told } = dialogue(after as GooseState, language);
    return typed ? told : [`→ ${move}`, ...told];
  },
  conclude(view, { payoffs, reason }: Outcome, names, language) {
    const { statistics } = wordsIn(language);
    const gaveUp = reason === 'resigned' ? [`${names[payoffs.indexOf(0)]}: ${gameWords[language].core.endings.resigned}`] : [];
    return [...gaveUp, statistics.title, ...statisticsLines(view as GooseState, wordsIn(language))];
  },
  drawsByAgreement: false,
  commentator: raceCommentator,
  status(view, names) {
    const { players, options } = view as GooseState;
    const last = options.race.length - 1;
    return players.map(({ cell, waiting }, seat) => `${names[seat]}: ${cell}/${last}${waiting ? ' …' : ''}`);
  },
  heading: (_settings, language) => [wordsIn(language).name],
  seatNames: (options, language) => wordsIn(language).seats.slice(0, (options as GooseOptions).players),
  seatFlags: (options) => Array.from({ length: (options as GooseOptions).players }, (_, seat) => `player${seat + 1}`),
  examples: ['goose --start', 'goose --dice auto --seed 42 --players 4', 'goose --ending 1A --no-item3 --race my-race.txt'],
  help: (language) => Object.entries(wordsIn(language).codes).map(([code, text]) => `  ${code}  ${text}`),
};
