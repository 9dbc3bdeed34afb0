import type { Phrases } from '../phrases.ts';

export const en: Phrases = {
  hello: 'Hello!',
  'good-luck': 'Good luck!',
  'have-fun': 'Have fun!',
  'well-played': 'Well played!',
  'nice-move': 'Nice move!',
  'thank-you': 'Thank you!',
  sorry: 'Sorry!',
  oops: 'Oops!',
  thinking: 'Let me think…',
  'one-moment': 'One moment, please.',
  'i-am-back': 'I’m back.',
  'your-turn': 'It’s your turn.',
  'that-was-close': 'That was close!',
  'lucky-me': 'Lucky me!',
  'lucky-you': 'You were lucky!',
  'well-done-partner': 'Well done, partner!',
  'good-game': 'Good game!',
  rematch: 'Another game?',
  'i-have-to-go': 'I have to go.',
  goodbye: 'Goodbye!',
};
