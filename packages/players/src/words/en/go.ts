/** Why a move is good in Go. */
export const go = {
  captures: {
    one: '{at} captures one stone.',
    other: '{at} captures {count} stones.',
  },
  'captures-and-saves': {
    one: '{at} captures one stone and rescues those that were in atari.',
    other: '{at} captures {count} stones and rescues those that were in atari.',
  },
  'takes-ko': '{at} takes the ko.',
  saves: {
    one: '{at} rescues a stone that is in atari.',
    other: '{at} rescues {count} stones that are in atari.',
  },
  atari: {
    one: '{at} puts one stone in atari.',
    other: '{at} puts {count} stones in atari.',
  },
  connects: '{at} connects your stones; the chances are {percent} %.',
  cuts: '{at} cuts the opponent apart; the chances are {percent} %.',
  vital: '{at} is the vital point of an eye space; the chances are {percent} %.',
  opens: '{at} is a big point of the opening; the chances are {percent} %.',
  secures: '{at} makes territory safe; the chances are {percent} %.',
  reduces: '{at} makes the opponent’s territory smaller; the chances are {percent} %.',
  'won-by-count': 'The opponent has passed and the count is won: pass.',
  'nothing-left': 'Nothing is left to gain on the board: pass.',
  settlement: 'These are the stones that cannot be saved.',
} as const;
