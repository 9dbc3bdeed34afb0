import type { Phrases } from '../phrases.ts';

export const es: Phrases = {
  hello: '¡Hola!',
  'good-luck': '¡Suerte!',
  'have-fun': '¡Que te diviertas!',
  'well-played': '¡Bien jugado!',
  'nice-move': '¡Buena jugada!',
  'thank-you': '¡Gracias!',
  sorry: '¡Perdón!',
  oops: '¡Ups!',
  thinking: 'Déjame pensar…',
  'one-moment': 'Un momento, por favor.',
  'i-am-back': 'Ya volví.',
  'your-turn': 'Te toca.',
  'that-was-close': '¡Por poco!',
  'lucky-me': '¡Qué suerte tuve!',
  'lucky-you': '¡Qué suerte tienes!',
  'well-done-partner': '¡Bien hecho, pareja!',
  'good-game': '¡Buena partida!',
  rematch: '¿Otra partida?',
  'i-have-to-go': 'Me tengo que ir.',
  goodbye: '¡Adiós!',
};
