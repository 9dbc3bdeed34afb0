import type { goCourse } from '../../go.ts';
import type { CourseWords } from '../shape.ts';

export const go = {
  topics: {
    about: {
      name: 'about',
      title: 'What Go is about',
      text: [
        'Black and White take turns to put stones on the intersections of the lines. Whoever surrounds more of the board wins.',
        'Stones never move. They leave the board only when they are captured, and capturing is a means, not the aim.',
      ],
    },
    moves: {
      name: 'moves',
      title: 'How one plays',
      text: [
        'Black begins. A turn is one stone on any empty intersection, or a pass.',
        'Corners are surrounded with the fewest stones, then the sides, then the centre: most games begin in that order.',
      ],
    },
    capture: {
      name: 'capture',
      title: 'Liberties and capture',
      text: [
        'The empty points next to a stone, along the lines, are its liberties. Stones of one colour that touch along the lines are a chain and share theirs.',
        'Whoever takes the last liberty of an enemy chain captures it, and it leaves the board. With one liberty left a chain is in atari. Here Black plays B3 and takes three stones.',
      ],
    },
    suicide: {
      name: 'suicide',
      title: 'Suicide',
      text: [
        'No stone may be put where its chain would have no liberty, unless it captures something. Here Black may not play A1, but may play E5, which takes two stones.',
        'The Tromp-Taylor rules allow suicide.',
      ],
    },
    ko: {
      name: 'ko',
      title: 'Ko',
      text: [
        'No move may bring back a position that was on the board before. Mostly it is one stone that takes one stone: it may not be taken back at once.',
        'Here White has just taken on C6, and Black may not answer on D6. Black plays a threat elsewhere; if White answers it, the position has changed, and the ko may be taken.',
        'The Japanese rules forbid only taking back at once.',
      ],
    },
    life: {
      name: 'life',
      title: 'Eyes, life and death',
      text: [
        'An empty point inside a group is an eye. Nobody can play on two eyes at once, so a group with two eyes is alive for ever. A group that cannot get them is dead, even while it stands there.',
        'Here Black has eyes on A1 and C1.',
      ],
    },
    seki: {
      name: 'seki',
      title: 'Seki',
      text: [
        'Sometimes two groups without eyes share their last two liberties: whoever plays there first is captured. So nobody does, and both live. That is a seki.',
        'Here the shared points are C1 and C2; they count for nobody.',
      ],
    },
    end: {
      name: 'end',
      title: 'The end and the count',
      text: [
        'Two passes in a row end play. Then the dead stones are settled: the program proposes them, a point of a group changes it, and both accept or play on.',
        'Each gets a point for every own stone and for every empty point that only own stones touch. If the counts are equal White wins, for having moved second. Here A3 was dead, and the points between the walls are nobody’s.',
      ],
    },
    mistakes: {
      name: 'mistakes',
      title: 'What trips beginners up',
      text: [
        'Stones that touch only diagonally are not connected: the other side can cut between them.',
        'Do not fill your own eyes: a group with one eye left is dead.',
        'A pass gives the other side a free move. Pass when there is nothing left to play, not before.',
        'A stone in atari that cannot escape is lost: adding stones to it only makes the loss larger.',
      ],
    },
    notation: {
      name: 'notation',
      title: 'Notation',
      text: [
        'A move is the letter of its column and the number of its row, counted from the bottom left: C3, f6. From nine columns on there is no I, as in all Go programs.',
        'PASS gives up the turn. After two passes: a point of a group marks it, ACCEPT agrees, RESUME plays on. SCORE counts the board as it stands. Files: .sgf and .arq.',
      ],
    },
  },
  lessons: {
    capture: {
      title: 'Take a stone',
      task: 'The white stone has one liberty left. Take it.',
      right: 'C2 was its last liberty: the stone leaves the board.',
      wrong: 'The white stone still has its liberty on C2.',
      reasons: {
        B2: 'B2 is next to the liberty, not on it. Lines count, diagonals do not.',
        D2: 'D2 is next to the liberty, not on it. Lines count, diagonals do not.',
      },
    },
    rescue: {
      title: 'Save a stone',
      task: 'Your stone is in atari: one liberty is left. Save it.',
      right: 'Now the chain of two has three liberties and cannot be taken with one move.',
      wrong: 'White plays C2 and takes your stone.',
      reasons: { pass: 'A pass saves nothing: White plays C2 and takes your stone.' },
    },
    chain: {
      title: 'Take a chain',
      task: 'Three white stones are one chain. Find their last liberty.',
      right: 'B3 was the only liberty of all three, so all three leave the board.',
      wrong: 'The chain still breathes on B3.',
      reasons: { D4: 'D4 is no liberty of the chain: it touches C3 only diagonally.' },
    },
    edge: {
      title: 'Take at the edge',
      task: 'At the edge stones have fewer liberties. Take the two in the corner.',
      right: 'In the corner two stones are taken with three: the edge does the rest.',
      wrong: 'The two stones still have C1.',
      reasons: { C2: 'C2 stops nothing: White’s last liberty is C1.' },
    },
    suicide: {
      title: 'Two holes',
      task: 'A1 and E5 are both surrounded by White. In one of them you may play. Where?',
      right: 'On E5 your stone takes D5 and E4, and so has liberties.',
      wrong: 'That is allowed, but takes nothing.',
      reasons: {},
    },
    ko: {
      title: 'A ko threat',
      task: 'White has just taken your stone by playing C6. You may not take back at once: first put the two white stones below into atari.',
      right: 'If White saves them, you may take the ko on D6: the position has changed.',
      wrong: 'White need not answer that, and ends the ko.',
      reasons: { pass: 'A pass is no threat: White ends the ko.' },
    },
    connect: {
      title: 'Connect',
      task: 'White wants to cut your stones in two. Connect them.',
      right: 'All four stones and the new one are one chain now.',
      wrong: 'White plays C3 and cuts you in two.',
      reasons: { C5: 'That takes a liberty from C4, but White plays C3 and cuts you in two.' },
    },
    doubleAtari: {
      title: 'Two at once',
      task: 'Put both white stones into atari with one move.',
      right: 'White can save one of them; you take the other.',
      wrong: 'At most one white stone is in atari now, and White saves it.',
      reasons: {
        C5: 'Only C4 is in atari now. White plays D4, and both are safe.',
        E3: 'Only D3 is in atari now. White plays D4, and both are safe.',
      },
    },
    eyes: {
      title: 'Make two eyes',
      task: 'Your group is surrounded and has three points inside. Make it live.',
      right: 'A1 and C1 are two eyes: White can never take the group.',
      wrong: 'White plays B1, and there is no room left for two eyes.',
      reasons: {
        A1: 'The two points left are one eye only. White plays B1, and the group is dead.',
        C1: 'The two points left are one eye only. White plays B1, and the group is dead.',
      },
    },
    kill: {
      title: 'Take the vital point',
      task: 'Now it is White’s group, and your turn. Kill it.',
      right: 'What was vital for White is vital for you: with B1 gone White cannot make two eyes.',
      wrong: 'White plays B1 and has two eyes.',
      reasons: {
        A1: 'White plays B1, takes your stone and has two eyes.',
        C1: 'White plays B1, takes your stone and has two eyes.',
      },
    },
    seki: {
      title: 'Leave it alone',
      task: 'Your two stones on B1 and B2 and White’s two on D1 and D2 share C1 and C2. What do you do there?',
      right: 'Nothing. Whoever plays first on C1 or C2 is taken: a seki, and both live.',
      wrong: 'That does not change what happens on C1 and C2. Here it is best to leave them alone: pass.',
      reasons: {
        C1: 'Now your three stones have one liberty, C2: White plays there and takes them.',
        C2: 'Now your three stones have one liberty, C1: White plays there and takes them.',
      },
    },
  },
} as const satisfies CourseWords<typeof goCourse>;
