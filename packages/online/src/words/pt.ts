import type { Phrases } from '../phrases.ts';

export const pt: Phrases = {
  hello: 'Olá!',
  'good-luck': 'Boa sorte!',
  'have-fun': 'Divirta-se!',
  'well-played': 'Jogou bem!',
  'nice-move': 'Boa jogada!',
  'thank-you': 'Valeu!',
  sorry: 'Desculpe!',
  oops: 'Opa!',
  thinking: 'Deixe-me pensar…',
  'one-moment': 'Um momento, por favor.',
  'i-am-back': 'Voltei.',
  'your-turn': 'É a sua vez.',
  'that-was-close': 'Foi por pouco!',
  'lucky-me': 'Que sorte a minha!',
  'lucky-you': 'Que sorte a sua!',
  'well-done-partner': 'Mandou bem, dupla!',
  'good-game': 'Bom jogo!',
  rematch: 'Mais uma?',
  'i-have-to-go': 'Preciso ir.',
  goodbye: 'Tchau!',
};
