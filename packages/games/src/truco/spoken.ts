// What people say, by their language, in small letters and without accents.
import type { Language } from '../words/words.ts';
import type { Rank, Suit } from './cards.ts';
import type { Raise } from './state.ts';

export interface SpokenWords {
  readonly ranks: Readonly<Record<Rank, readonly string[]>>;
  readonly suits: Readonly<Record<Suit, readonly string[]>>;
  readonly raises: Readonly<Record<Raise, readonly string[]>>;
  readonly leader: readonly string[];
  readonly deal: readonly string[];
  readonly raise: readonly string[];
  readonly play: readonly string[];
  /** `quero` accepts, `nao quero` runs. */
  readonly wish: readonly string[];
  readonly accept: readonly string[];
  readonly run: readonly string[];
  readonly down: readonly string[];
  readonly up: readonly string[];
  /** Left out where they stand beside other words. */
  readonly fillers: readonly string[];
}

export const spoken: Readonly<Record<Language, SpokenWords>> = {
  en: {
    ranks: {
      '4': ['four'],
      '5': ['five'],
      '6': ['six'],
      '7': ['seven'],
      Q: ['queen'],
      J: ['jack'],
      K: ['king'],
      A: ['ace'],
      '2': ['two'],
      '3': ['three'],
    },
    suits: { O: ['diamonds'], E: ['spades'], C: ['hearts'], P: ['clubs'] },
    raises: { 3: [], 6: ['six'], 9: ['nine'], 12: ['twelve'] },
    leader: ['leader', 'first'],
    deal: ['deal', 'card'],
    raise: ['raise'],
    play: ['play'],
    wish: [],
    accept: ['accept', 'yes'],
    run: ['run', 'fold', 'no'],
    down: ['down', 'hidden'],
    up: ['up', 'open'],
    fillers: ['of', 'face', 'to'],
  },
  es: {
    ranks: {
      '4': ['cuatro'],
      '5': ['cinco'],
      '6': ['seis'],
      '7': ['siete'],
      Q: ['dama', 'reina'],
      J: ['sota', 'jota'],
      K: ['rey'],
      A: ['as'],
      '2': ['dos'],
      '3': ['tres'],
    },
    suits: {
      O: ['oros', 'oro', 'diamantes'],
      E: ['espadas', 'espada', 'picas'],
      C: ['copas', 'copa', 'corazones'],
      P: ['bastos', 'treboles'],
    },
    raises: { 3: ['trucar'], 6: ['seis'], 9: ['nueve'], 12: ['doce'] },
    leader: ['lider', 'primero'],
    deal: ['dar', 'da', 'carta'],
    raise: ['aumenta', 'aumentar', 'aumento', 'sube', 'subir', 'subo', 'pedir', 'pido'],
    play: ['juega', 'jugar', 'juego'],
    wish: ['quiero'],
    accept: ['acepta', 'aceptar', 'acepto', 'si'],
    run: ['corre', 'correr', 'corro', 'huye', 'huir', 'huyo', 'no'],
    down: ['tapada', 'cerrada', 'cubierta', 'escondida'],
    up: ['abierta'],
    fillers: ['de'],
  },
  pt: {
    ranks: {
      '4': ['quatro'],
      '5': ['cinco'],
      '6': ['seis'],
      '7': ['sete'],
      Q: ['dama', 'rainha'],
      J: ['valete'],
      K: ['rei'],
      A: ['as'],
      '2': ['dois'],
      '3': ['tres'],
    },
    suits: { O: ['ouros', 'ouro'], E: ['espadas', 'espada'], C: ['copas', 'copa'], P: ['paus', 'pau'] },
    raises: { 3: ['trucar'], 6: ['seis'], 9: ['nove'], 12: ['doze'] },
    leader: ['lider', 'primeiro'],
    deal: ['dar', 'da', 'carta', 'vira'],
    raise: ['aumenta', 'aumentar', 'aumento', 'pede', 'pedir', 'peco'],
    play: ['joga', 'jogar', 'jogo'],
    wish: ['quero'],
    accept: ['aceita', 'aceitar', 'aceito', 'sim'],
    run: ['foge', 'fugir', 'fujo', 'corre', 'correr', 'corro', 'nao'],
    down: ['fechada', 'coberta', 'encoberta', 'escondida'],
    up: ['aberta'],
    fillers: ['de', 'para'],
  },
};
