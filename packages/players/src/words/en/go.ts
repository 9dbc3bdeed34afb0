/** Why a move is good in Go. */
export const go = {
  captures: '{at} captures stones: {count}.',
  'captures-and-saves': '{at} captures stones ({count}) and rescues those that were in atari.',
  saves: '{at} rescues stones that are in atari: {count}.',
  atari: '{at} puts stones in atari: {count}.',
  connects: '{at} connects your stones; the chances are {percent} %.',
  cuts: '{at} cuts the opponent apart; the chances are {percent} %.',
  'won-by-count': 'The opponent has passed and the count is won: pass.',
  'nothing-left': 'Nothing is left to gain on the board: pass.',
  settlement: 'These are the stones that can not be saved.',
};
