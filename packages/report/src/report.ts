import type { GameId } from '@ludoteca/games';
import type { Body, ReportInput } from './body.ts';
import { damasBody } from './damas.ts';
import { goBody } from './go.ts';
import { gomokuBody } from './gomoku.ts';
import { gooseBody } from './goose.ts';
import { pageHtml } from './page.ts';
import { trucoBody } from './truco.ts';

const bodies: Readonly<Record<GameId, (input: ReportInput) => Body>> = {
  go: goBody,
  gomoku: gomokuBody,
  damas: damasBody,
  goose: gooseBody,
  truco: trucoBody,
};

/** The report of a match as a whole HTML page, which shows no more than `viewer` may see. */
export function reportHtml(input: ReportInput): string {
  const { id } = input.match.game;
  const body = Object.hasOwn(bodies, id) ? bodies[id as GameId] : undefined;
  if (!body) throw new Error(`${id} has no report`);
  return pageHtml(input, body(input));
}
