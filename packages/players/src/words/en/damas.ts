/** Why a move is good at draughts. Queens are the flying or short kings of whatever variant is played. */
export const damas = {
  wins: 'It wins by force; moves to the end: {moves}.',
  resists: 'Every move loses; this one holds out longest, moves left: {moves}.',
  takes: 'It takes {taken} for nothing.',
  exchange: 'It exchanges: {taken} taken for {given} given.',
  shot: 'It is a shot: gives {given} to take {taken}.',
  crowns: 'It gets a queen on {at}.',
  runs: 'A man runs through: queen on {at}; moves to go: {moves}.',
  safe: 'It is the only safe move: every other one loses a piece.',
  saves: 'It saves the piece that was going to be taken.',
  threatens: 'It threatens to take.',
  queen: 'The queen stands best on {at}.',
  holds: 'It holds the draw: there is nothing better in this ending.',
  opposition: 'It takes the opposition.',
  guards: 'The man on {at} is well placed, and the first row stays guarded.',
  centre: 'It takes the centre on {at}.',
} as const;
