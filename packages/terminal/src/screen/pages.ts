import { fill } from '@ludoteca/games';
import type { Language } from '../language.ts';
import { wordsOf } from '../words/index.ts';
import { boardColumn, questionLines, wrapped } from './layout.ts';
import type { Store } from './store.ts';

/** Beside the text and the question: the title, and the line that the screen leaves free. */
const otherLines = 2;

const ways = [
  { key: 'downArrow', answer: 'line' },
  { key: 'upArrow', answer: '-line' },
  { key: 'pageDown', answer: 'page' },
  { key: 'pageUp', answer: '-page' },
  { key: 'home', answer: '-all' },
  { key: 'end', answer: 'all' },
  { key: 'escape', answer: 'leave' },
];

/** Shows a text that may be longer than the screen: Enter goes on and, at its end, away; arrows and page keys go up and down. */
export async function readPages(store: Store, lines: readonly string[], language: Language): Promise<void> {
  const words = wordsOf(language).screen;
  const { stdout } = process;
  let from = 0;
  while (true) {
    const [columns, rows] = [stdout.columns || 80, stdout.rows || 24];
    const text = lines.flatMap((line) => wrapped(line, columns - 2 * boardColumn));
    const all = text.length;
    const asked = questionLines(fill(words.more, { from: all, to: all, all }), columns);
    const room = Math.max(1, rows - otherLines - asked.length);
    const last = Math.max(0, all - room);
    from = Math.min(Math.max(0, from), last);
    store.update({ messages: text.slice(from, from + room) });
    const shown = { from: from + 1, to: Math.min(all, from + room), all };
    const prompt = last === 0 ? words.goOn : fill(words.more, shown);
    const typed = await store.question({ prompt, keys: ways });
    if (typed === undefined || typed === 'leave' || (typed === '' && from === last)) return;
    const step = { line: 1, '-line': -1, page: room, '-page': -room, all: last, '-all': -last }[typed];
    from += step ?? room;
  }
}
