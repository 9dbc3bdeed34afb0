import { type AnyGame, seatNames } from '@ludoteca/games';
import { learnerIn, matchFor, type Position } from '@ludoteca/games/learning';
import { boardColumn, wrapped } from '../screen/layout.ts';
import type { Surface } from '../surface.ts';
import { uiOf } from '../ui/index.ts';

/** What a page leaves to the title, to the question and to the line that the screen keeps free. */
const besides = 5;

/** A position as text: in lines as a game is drawn there, on a screen as compact as it can be. */
export function drawPosition(game: AnyGame, position: Position, { live, language, unicode }: Surface): readonly string[] {
  const match = matchFor(game, position);
  const view = game.view(match.state, learnerIn(match));
  const names = seatNames(game, match.options, language);
  const columns = (live ? process.stdout.columns : undefined) ?? 80;
  const size = live ? { columns: columns - 2 * boardColumn, rows: 1 } : { columns: 80 };
  return uiOf(game.id).draw(view, match.options, { ...size, colour: false, unicode: live && unicode, language, names }).lines;
}

/** Shows parts of a text so that none is cut by the end of a page where that can be; lines are simply printed. */
export async function readParts(surface: Surface, parts: readonly (readonly string[])[]): Promise<void> {
  if (!surface.live) return surface.read(parts.flatMap((part) => [...part, '']).slice(0, -1));
  const { columns = 80, rows = 24 } = process.stdout;
  const room = rows - besides;
  const height = (part: readonly string[]) => part.flatMap((line) => wrapped(line, columns - 2 * boardColumn)).length;
  const pages: string[][] = [];
  for (const part of parts) {
    const page = pages.at(-1);
    if (page && height(page) + 1 + height(part) <= room) page.push('', ...part);
    else pages.push([...part]);
  }
  for (const page of pages) await surface.read(page);
}
