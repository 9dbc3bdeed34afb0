import type { gomokuCourse } from '../../gomoku.ts';
import type { CourseWords } from '../shape.ts';

export const gomoku = {
  topics: {
    about: {
      name: 'about',
      title: 'What Gomoku is about',
      text: [
        'Black and White take turns to put a stone on an empty point. Whoever first has five in an unbroken row, across, up and down or diagonally, wins.',
        'It is learned in a minute; the art is to make two threats with one stone.',
      ],
    },
    moves: {
      name: 'moves',
      title: 'How one plays',
      text: [
        'Black begins, best in the middle. Stones never move and are never taken.',
        'The board has 15 rows and 15 columns unless you choose others, up to 25.',
      ],
    },
    end: {
      name: 'end',
      title: 'The end',
      text: [
        'The game is over with the fifth stone of a line. Here Black has just closed the diagonal on g7.',
        'A longer line wins too, unless the variant says otherwise. A full board without a line is a draw.',
      ],
    },
    threats: {
      name: 'threats',
      title: 'Fours and threes',
      text: [
        'A four needs one stone to be five: it must be answered at once. Here c3 to f3 threatens g3. A four with both ends open cannot be stopped.',
        'An open three, here c7 to e7, becomes such a four with the next stone, so it must be answered too. One stone that makes two threats wins: only one can be answered.',
      ],
    },
    vcf: {
      name: 'vcf',
      title: 'VCF and VCT',
      text: [
        'VCF, victory by continuous fours: every move makes a four, so every answer is forced, until one move makes two threats. VCT does the same with open threes as well.',
        'Here Black plays f5: a four along the row, which White must stop on g5, and an open three down the column, which then becomes an open four.',
      ],
    },
    forbidden: {
      name: 'forbidden',
      title: 'Forbidden points',
      text: [
        'In renju Black may not make two open threes with one stone, nor two fours, nor a line of six or more. Such points are forbidden to Black, and crossed out on the board: here e5 and g6 are double-threes, f8 a line of six.',
        'A stone that makes exactly five always wins. White may play anywhere.',
      ],
    },
    swap2: {
      name: 'swap2',
      title: 'Swap2',
      text: [
        'Beginning is an advantage, so tournaments share it. One player puts two black stones and a white one, as here. The other takes Black, takes White, or puts one more of each and lets the first choose.',
      ],
    },
    variants: {
      name: 'variants',
      title: 'Variants',
      text: [
        'Freestyle: five or more win. Standard: exactly five. Renju: Black has forbidden points and needs exactly five. Caro: five do not win when both ends are blocked by the other side.',
        'The length of the line can be chosen too: three on a 3×3 board is tic-tac-toe.',
      ],
    },
    mistakes: {
      name: 'mistakes',
      title: 'What trips beginners up',
      text: [
        'Look for the other side’s threats before you make your own: an open three that you overlook loses.',
        'Diagonals are as good as rows, and harder to see.',
        'Do not spend your fours: each one can be stopped and is gone. Keep them until they win.',
      ],
    },
    notation: {
      name: 'notation',
      title: 'Notation',
      text: [
        'A move is the letter of its column and the number of its row, counted from the bottom left: h8.',
        'In the full screen arrows move a cursor and Enter puts the stone; right at the end of a row goes on at the start of the next. MATRIX shows the board as numbers: 0 empty, 1 black, 2 white. Files: .sgf, .psq and .arq.',
      ],
    },
  },
  lessons: {
    five: {
      title: 'Make five',
      task: 'Black has four in a row. Win.',
      right: 'Five in an unbroken row: Black wins.',
      wrong: 'Black could have won at once. Look along the row.',
      reasons: { e4: 'A fine stone, but the game could have been over.' },
    },
    block: {
      title: 'Stop a four',
      task: 'White threatens five. Stop it.',
      right: 'White’s four is blocked at both ends now.',
      wrong: 'White plays h5 and has five.',
      reasons: { c7: 'Building is good, but White plays h5 and has five.' },
    },
    openThree: {
      title: 'Stop an open three',
      task: 'White has an open three. Play so that White cannot make a four with both ends open.',
      right: 'White can still make a four, but one that you can stop.',
      wrong: 'White makes a four with both ends open, and you can stop only one of them.',
      reasons: {
        e4: 'It touches the row but does not stop it: White plays c5 or g5, and the four is open at both ends.',
        b5: 'Too far away: White plays g5, and the four is open on c5 and h5.',
        h5: 'Too far away: White plays c5, and the four is open on b5 and g5.',
      },
    },
    openFour: {
      title: 'Make an open four',
      task: 'You have an open three. Turn it into something White cannot stop.',
      right: 'Both ends are open: White stops one, you play the other.',
      wrong: 'White has time now to stop your three.',
      reasons: {
        b5: 'With a gap there is only one winning point, c5, and White plays there.',
        h5: 'With a gap there is only one winning point, g5, and White plays there.',
      },
    },
    sixWins: {
      title: 'Six in a row',
      task: 'Freestyle rules: five or more win. Where does Black win?',
      right: 'Six in a row. That wins in freestyle; by the standard rules it would not.',
      wrong: 'One stone would have won: fill the gap.',
      reasons: { b5: 'That makes four, but one stone would have won: fill the gap.', i5: 'That is only three: fill the gap.' },
    },
    doubleFour: {
      title: 'Two fours',
      task: 'One stone makes two fours. Where?',
      right: 'h5 and g4 both win now, and White can stop only one.',
      wrong: 'White can still answer everything.',
      reasons: {
        h5: 'One four, stopped on g5, and your second line is gone with it.',
        g4: 'One four, stopped on g5, and your second line is gone with it.',
      },
    },
    fourThree: {
      title: 'Four and three',
      task: 'Make a four and an open three with one stone: the usual way to win.',
      right: 'White must answer the four on g5. Then f6 or f2 makes a four with both ends open.',
      wrong: 'That does not make both threats at once.',
      reasons: {
        g5: 'A four with a gap: White fills it on f5 and stops both of your lines.',
        f6: 'White plays f5 and stops both of your lines.',
      },
    },
    overline: {
      title: 'Overline',
      task: 'Renju: Black needs exactly five. Win with one stone.',
      right: 'Five in the column, no more and no less.',
      wrong: 'Black could have won at once in the column.',
      reasons: { a5: 'That makes four, but the column would have been five.' },
    },
    doubleThree: {
      title: 'A forbidden point',
      task: 'Renju: e5 would make two open threes and is forbidden to Black. Win in a way that is allowed.',
      right: 'A four with both ends open: White can stop only one of them.',
      wrong: 'White has time now to stop your three in the eighth row.',
      reasons: { g8: 'With a gap there is only one winning point, f8, and White plays there.' },
    },
  },
} as const satisfies CourseWords<typeof gomokuCourse>;
