import { type Card, ranks, suitOf, suits, weightOf } from '@ludoteca/games/truco';
import type { Style } from '../ui/game-ui.ts';
import { type Canvas, type Ink, write } from './paint.ts';

export const cardWidth = 5;
export const cardHeight = 4;

/** Ouros, espadas, copas, paus: the French suits that stand for them, or the letters that are typed. */
const suitSigns = { unicode: '♦♠♥♣', ascii: suits.join('') } as const;
const isRed = (card: Card): boolean => suitOf(card) % 2 === 0;

const paper: Ink = { bg: 255 };
const border: Ink = { ...paper, fg: 244 };
const back: Ink = { bg: 25, fg: 117 };

export const inkOf = (card: Card): Ink => ({ ...paper, fg: isRed(card) ? 160 : 16, bold: true });

export const rankSign = (card: Card): string => ranks[weightOf(card)]!;
export const suitSign = (card: Card, { unicode }: Style): string => suitSigns[unicode ? 'unicode' : 'ascii'].charAt(suitOf(card));

/** A card face up, a manilha with a star; or, without a card, one face down. */
export function drawCard(canvas: Canvas, line: number, column: number, card: Card | null, manilha: boolean, style: Style): void {
  const [top, bottom, side, hatch] = style.unicode ? ['╭───╮', '╰───╯', '│', '░'] : ['+---+', '+---+', '|', '#'];
  const frame = card === null ? back : border;
  const put = (row: number, text: string) => write(canvas, line + row, column, text, frame);
  const filling = (card === null ? hatch : ' ').repeat(3);
  put(0, top);
  put(1, side + filling + side);
  put(2, side + filling + side);
  put(3, bottom);
  if (card === null) return;
  write(canvas, line + 1, column + 1, `${rankSign(card)} ${manilha ? '*' : ' '}`, inkOf(card));
  write(canvas, line + 2, column + 1, `  ${suitSign(card, style)}`, inkOf(card));
}
