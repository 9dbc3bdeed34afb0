import { fill, type Language, type Translation } from '@ludoteca/games';
import type { Reason } from '../thinker.ts';
import { core as en } from './en/core.ts';
import { damas as enDamas } from './en/damas.ts';
import { gomoku as enGomoku } from './en/gomoku.ts';
import { core as es } from './es/core.ts';
import { damas as esDamas } from './es/damas.ts';
import { gomoku as esGomoku } from './es/gomoku.ts';
import { core as pt } from './pt/core.ts';
import { damas as ptDamas } from './pt/damas.ts';
import { gomoku as ptGomoku } from './pt/gomoku.ts';

/** Why a move is good, by the game and the reason's code. English defines the keys. */
const english = { core: en, damas: enDamas, gomoku: enGomoku };

const catalogues: Readonly<Record<Language, Translation<typeof english>>> = {
  en: english,
  es: { core: es, damas: esDamas, gomoku: esGomoku },
  pt: { core: pt, damas: ptDamas, gomoku: ptGomoku },
};

/** A reason in a sentence. */
export function sayReason({ code, data = {} }: Reason, game: string, language: Language): string {
  const words: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogues[language];
  const sentence = words[game]?.[code] ?? words.core?.[code];
  if (sentence === undefined) throw new Error(`${game}: there are no words for the reason ${code}`);
  return fill(sentence, data);
}
