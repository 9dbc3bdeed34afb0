import type { trucoCourse } from '../../truco.ts';
import type { CourseWords } from '../shape.ts';

export const truco = {
  topics: {
    about: {
      name: 'about',
      title: 'What Truco is about',
      text: [
        'Two players, or four in two teams, get three cards each. A hand is the best of three rounds and worth a point, or as many as somebody dares to bet. Twelve points win the match.',
        'Half of the game is in the cards, the other half in what you make the others believe.',
      ],
    },
    cards: {
      name: 'vira',
      title: 'Cards, vira and manilhas',
      text: [
        'From the weakest to the strongest: 4 5 6 7 Q J K A 2 3. The suit does not matter, and equal cards tie.',
        'A card is turned up, the vira. The four cards of the next rank are the manilhas and beat all others; after a 3 comes the 4. Among manilhas the suit decides: diamonds, spades, hearts, and on top clubs, the zap. Here the vira is a 6, so the 7s are manilhas.',
      ],
    },
    rounds: {
      name: 'rounds',
      title: 'Rounds and ties',
      text: [
        'The higher card wins the round, and its player leads the next; after a tie whoever made it, by playing second, leads. Two rounds win the hand.',
        'If the first round ties, the second decides; if the second or the third ties, whoever won the first has the hand. If the first two tie, the third decides. Three ties give nobody a point.',
      ],
    },
    bets: {
      name: 'bets',
      title: 'Truco, six, nine, twelve',
      text: [
        'On your turn, before playing a card, you may ask for truco: three points instead of one. The other side runs, and you get what the hand was worth; accepts; or raises to six, then nine, then twelve.',
        'There is one such sequence a hand. With the option of alternating raises the side that accepted last may raise again later.',
      ],
    },
    eleven: {
      name: 'eleven',
      title: 'Mão de onze',
      text: [
        'With 11 points you look at your cards first. Either you play the hand, which is worth three, or you run, which costs one. Nobody may raise.',
        'At 11 to 11 the hand is played without a choice and without raises: whoever wins it wins the match. It is called mão de ferro and can be played blind.',
      ],
    },
    faceDown: {
      name: 'facedown',
      title: 'Cards face down',
      text: [
        'From the second round on a card may be played face down. It is worth nothing, loses to every card that is face up, and nobody is ever shown it. Two of them tie.',
        'It hides what you hold from whoever watches you.',
      ],
    },
    four: {
      name: 'four',
      title: 'Four players',
      text: [
        'Partners sit opposite each other: 1 and 3 against 2 and 4. The highest card of a round wins it for the team. You see your own cards only; in the mão de onze partners see each other’s.',
      ],
    },
    mistakes: {
      name: 'mistakes',
      title: 'What trips beginners up',
      text: [
        'The first round weighs most: whoever wins it also wins with a tie later.',
        'Kill with the smallest card that is enough, and keep the others.',
        'If you cannot win a round, throw your smallest card.',
        'Running costs one point; a lost truco costs three. Accept when you win at least one time in three.',
      ],
    },
    notation: {
      name: 'notation',
      title: 'Notation',
      text: [
        'Cards are a rank and a suit: O diamonds, E spades, C hearts, P clubs. QC is the queen of hearts; QC down plays her face down. The number of a card works as well.',
        'Bets are truco, 6, 9 and 12; answers are accept and run. What people say in Portuguese, Spanish or English is understood: dama de copas, quiero, corro.',
      ],
    },
  },
  lessons: {
    manilha: {
      title: 'The manilha',
      task: 'The vira is a 6, so 7s are manilhas. The other side has played a 3, the highest common card. Win the round.',
      right: 'The 7 is a manilha and beats the 3.',
      wrong: 'That does not beat the 3.',
      reasons: { '2C': 'A 2 is lower than a 3.', KE: 'A king is lower than a 3.' },
    },
    suits: {
      title: 'Manilha against manilha',
      task: 'The 7 of hearts lies on the table, a manilha. Win the round.',
      right: 'Clubs is the highest suit: the zap beats everything.',
      wrong: 'That does not beat the 7 of hearts.',
      reasons: {
        '7E': 'Spades are lower than hearts: diamonds, spades, hearts, clubs.',
        '3P': 'A common card never beats a manilha.',
      },
    },
    afterThree: {
      title: 'The vira is a 3',
      task: 'After the 3 comes the 4 again. Win the round against the 3 of hearts.',
      right: 'With a 3 turned up the 4s are manilhas: the lowest cards have become the highest.',
      wrong: 'That does not beat the 3.',
      reasons: {
        '3P': 'Equal cards tie: the suit decides among manilhas only.',
        AE: 'An ace is lower than a 3.',
      },
    },
    smallest: {
      title: 'The smallest that is enough',
      task: 'Any of your cards beats the queen. Win with the smallest one.',
      right: 'The king is enough, and the 3 and the zap are still to come.',
      wrong: 'That wins, but you spend more than you must.',
      reasons: {
        '7P': 'It wins, but your best card is gone: the king would have been enough.',
        '3E': 'It wins, but the king would have been enough.',
      },
    },
    lowCard: {
      title: 'Nothing to win',
      task: 'The zap lies on the table: nothing beats it. Which card do you play?',
      right: 'The round is lost anyway; your 3 and your 2 are kept for the next two.',
      wrong: 'The round is lost anyway, and you waste a good card.',
      reasons: { '3P': 'Your best card, for a lost round.', '2C': 'A good card, for a lost round.' },
    },
    firstTie: {
      title: 'After a tie',
      task: 'The first round was a tie, so the second decides the hand. A king lies on the table.',
      right: 'The round is yours, and with it the hand and three points.',
      wrong: 'The king wins the round, and with it the hand.',
      reasons: {
        '4O': 'A 4 loses to the king, and with the round the hand is lost.',
        '2C down': 'Face down the 2 is worth nothing: the hand is lost.',
      },
    },
    thirdTie: {
      title: 'A tie is enough',
      task: 'You won the first round, the other side the second. Now a 3 lies on the table. Play your 3.',
      right: 'A tie in the third round: whoever won the first has the hand.',
      wrong: 'That loses the round and the hand.',
      reasons: { '3P down': 'Face down it loses the round, and with it the hand.' },
    },
    ask: {
      title: 'Ask for truco',
      task: 'You won the first round and hold the zap: this hand cannot be lost. Get the most out of it.',
      right: 'If the other side runs you have your point; if not, you win three.',
      wrong: 'You win one point. Ask first: it can only become more.',
      reasons: {
        '7P': 'The hand is won, but for one point. Ask for truco first: it can only become more.',
        '4O': 'The zap will still win the hand, but for one point unless you ask in time.',
      },
    },
    run: {
      title: 'Run',
      task: 'You lost the first round, and two 4s are left. The other side asks for truco.',
      right: 'One point lost instead of three: with those cards you hardly ever win.',
      wrong: 'Three points are at stake, and two 4s hardly ever win two rounds.',
      reasons: {
        accept: 'You must win two rounds with two 4s, the lowest cards there are.',
        6: 'A bluff for six points with two 4s and a round behind: if it is accepted you lose six.',
      },
    },
    raise: {
      title: 'Raise',
      task: 'Each side has won a round, you hold the zap as your last card, and the other side asks for truco.',
      right: 'You cannot lose: for six, or for three if they run.',
      wrong: 'You would win more.',
      reasons: {
        accept: 'That wins three points. Raising can only make it more: if they run it is three as well.',
        run: 'You give away a hand that cannot be lost.',
      },
    },
    eleven: {
      title: 'Mão de onze',
      task: 'You have 11 points and see your cards: zap, copeta and a 3. Do you play for three points, or run for one?',
      right: 'With the two highest cards of all you win two rounds for certain: the match is yours.',
      wrong: 'With these cards you play.',
      reasons: { run: 'That gives a point away. With the two highest cards you cannot lose this hand.' },
    },
    elevenHand: {
      title: 'No raises at eleven',
      task: 'You play the mão de onze. A jack lies on the table. Win with the smallest card that is enough.',
      right: 'The 3 is enough, and zap and copeta win the rest. Nobody may raise here.',
      wrong: 'That wins, but you spend more than you must.',
      reasons: { '7P': 'The 3 would have been enough.', '7C': 'The 3 would have been enough.' },
    },
  },
} as const satisfies CourseWords<typeof trucoCourse>;
