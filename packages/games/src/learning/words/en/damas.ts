import type { damasCourse } from '../../damas.ts';
import type { CourseWords } from '../shape.ts';

export const damas = {
  topics: {
    about: {
      name: 'about',
      title: 'What draughts is about',
      text: [
        'Each side has twelve men on the dark squares. Take all of the other side’s pieces, or leave them without a move.',
        'These are the rules called Damas here, which the program plays unless you choose others; see VARIANTS.',
      ],
    },
    moves: {
      name: 'moves',
      title: 'How one moves',
      text: [
        'Black begins. A man goes one square diagonally forward, to an empty square; never backward.',
        'White goes up the board, Black goes down.',
      ],
    },
    captures: {
      name: 'captures',
      title: 'Captures',
      text: [
        'A man takes an enemy piece diagonally in front of it by jumping to the empty square right behind. Men take forward only.',
        'From there it goes on if it can: a chain must be carried to its end, and the taken pieces leave the board when it is over. Whoever can capture must. Here c3 takes two and lands on g7.',
      ],
    },
    largest: {
      name: 'largest',
      title: 'The largest capture',
      text: [
        'Of several captures the one that takes most pieces must be made: here c3xe5xg7 takes two, h2xf4 one.',
        'But if every one of the largest captures leaves one of your pieces to be taken by the next move, you may choose any capture.',
      ],
    },
    queens: {
      name: 'queens',
      title: 'Queens',
      text: [
        'A man that reaches the last row becomes a queen, and its move ends there. A queen goes any number of empty squares along a diagonal, forward or back.',
        'She takes a piece at any distance if the square right behind it is empty, lands exactly there, and goes on in any direction. Here a1 takes e5 and lands on f6.',
      ],
    },
    end: {
      name: 'end',
      title: 'The end',
      text: [
        'Whoever is to move and has no piece, or no legal move, loses: here Black’s last man is blocked.',
        'It is a draw when a position comes up for the third time with the same side to move, after 40 moves by each side without a capture or a move of a man, or when both agree.',
      ],
    },
    variants: {
      name: 'variants',
      title: 'Other rules',
      text: [
        'Eleven more rule sets can be chosen: English, Spanish, Portuguese, Italian, Russian, Brazilian, Czech, Thai and pool on 8×8, international and Frisian on 10×10.',
        'They differ in whether men take backward, how far queens go, where they land, which capture must be made and what a draw is.',
      ],
    },
    mistakes: {
      name: 'mistakes',
      title: 'What trips beginners up',
      text: [
        'You must capture even when it harms you. Good players offer a piece because of that: before a move, look at what the other side will have to take.',
        'Keep men on your own last row: there they keep the other side from a queen.',
        'Count the chain to its end before you begin it.',
      ],
    },
    notation: {
      name: 'notation',
      title: 'Notation',
      text: [
        'A move is its squares: c3-d4; a capture c3xe5xg7. Letters go from the left, numbers from the bottom. The first and the last square are enough where only one move fits: c3 g7.',
        'Numbers work as well, as in books: 11-15, 9x18x27. Files: .pdn and .arq.',
      ],
    },
  },
  lessons: {
    step: {
      title: 'One step',
      task: 'Move your man.',
      right: 'One square, diagonally forward.',
      wrong: 'Move the man one square, diagonally forward.',
      reasons: {},
    },
    capture: {
      title: 'You must capture',
      task: 'White to move. What must be done?',
      right: 'c3 jumps over d4. No other move was allowed.',
      wrong: 'There is something to be taken.',
      reasons: {},
    },
    chain: {
      title: 'To the end',
      task: 'Take everything that can be taken.',
      right: 'Two pieces with one move: a chain is carried to its end.',
      wrong: 'There is something to be taken.',
      reasons: {},
    },
    larger: {
      title: 'The larger number',
      task: 'Two captures are possible, and only one of them is allowed. Which?',
      right: 'Two pieces instead of one: the larger number must be taken.',
      wrong: 'There is something to be taken.',
      reasons: {},
    },
    risk: {
      title: 'Risk lets you choose',
      task: 'The capture of two leaves your man to be taken on g7, so you may choose. Take without losing anything.',
      right: 'One piece taken, and Black can take nothing in return.',
      wrong: 'Black takes something in return.',
      reasons: { c3xg7: 'Two pieces, but h8 takes your man on g7.' },
    },
    crown: {
      title: 'A queen',
      task: 'Make a queen.',
      right: 'On the last row the man becomes a queen.',
      wrong: 'Black takes your man on c7 now, and there is no queen.',
      reasons: {
        'e3-d4': 'Black’s man on b8 takes yours on c7: crown it while you can.',
        'e3-f4': 'Black’s man on b8 takes yours on c7: crown it while you can.',
      },
    },
    queenFar: {
      title: 'From afar',
      task: 'Your queen is on a1. Take the man.',
      right: 'Over any number of empty squares, landing right behind the piece taken.',
      wrong: 'There is something to be taken.',
      reasons: {},
    },
    queenChain: {
      title: 'Round the corner',
      task: 'The queen can take two. Find her way.',
      right: 'Over d4 to e5, and from there over c7 to b8: a queen turns in any direction.',
      wrong: 'There is something to be taken.',
      reasons: {},
    },
    shot: {
      title: 'A shot',
      task: 'Give one piece and take two.',
      right: 'Black must take e5 with f6xd4. Then e3 takes d4 and b6 and lands on a7.',
      wrong: 'Nothing is forced now, and your man is in danger or the chance is gone.',
      reasons: { 'd4-c5': 'Black takes c5, you take back: one for one.' },
    },
    block: {
      title: 'No way out',
      task: 'Win at once: leave Black without a move.',
      right: 'h4 can neither go nor jump: Black has no move and loses.',
      wrong: 'Black still has a move.',
      reasons: { 'f2-g3': 'With f2 empty Black takes g3.' },
    },
  },
} as const satisfies CourseWords<typeof damasCourse>;
