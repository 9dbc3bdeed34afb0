import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { firstMissing, homes } from '../program.ts';

const home = homes();

const race = (typed: readonly string[], ...flags: readonly string[]) => {
  const { dir, run, tidy } = home();
  const { out, err, code } = run(['goose', '--plain', '--lang', 'en', '--dir', dir, ...flags], typed);
  expect({ err, code }).toEqual({ err: '', code: 0 });
  return tidy(out);
};

/** What is said, without the track that is drawn after each throw. */
const spoken = (transcript: string): string[] => transcript.split('\n').filter((line) => /^(Player|cell|→|\()/.test(line));

/** The example of the assignment; its condensed lines are cut at their semicolons, as it allows. */
const example = `Player 1 please throw the die and enter the number (1-6)
→ 3
cell 3 has an award: throw again the die (you will go forward)
→ 4
Player 1 is in cell 7
Player 2 please throw the die and enter the number (1-6)
→ 6
cell 6 has a penalty: miss one turn
Player 2 is in cell 6
Player 3 please throw the die and enter the number (1-6)
→ 4
cell 4 has no penalty/award
Player 3 is in cell 4
Player 1 please throw the die and enter the number (1-6)
→ 5
cell 12 has no penalty/award
Player 1 is in cell 12
Player 3 please throw the die and enter the number (1-6)
(player 2 is waiting as missed a turn)
→ 1
cell 5 has a penalty: throw again the die (you will go backward)
→ 6
Player 3 is in cell 0
Player 1 please throw the die and enter the number (1-6)
(player 3 cannot go lower than cell 0; he/she was in 5 and moved backward by 6 but stopped at cell 0)
→ 1
cell 13 has no penalty/award
Player 1 is in cell 13
Player 2 please throw the die and enter the number (1-6)`.split('\n');

describe('the goose race', () => {
  test('the example of the assignment, word for word', async () => {
    const transcript = race(['1', '3', '4', '6', '4', '5', '1', '6', '1', 'EXIT', '3']);
    await expect(transcript).toMatchFileSnapshot('transcripts/goose-example.txt');
    expect(spoken(transcript).slice(0, example.length)).toEqual(example);
  });

  test('what no die shows is refused and asked again', () => {
    const wrong = ['0', '7', '-1', '1.5', 'six', '', '٣'];
    const transcript = race(['1', ...wrong, '4', 'EXIT', '3']);
    const refused = 'The die shows a number from 1 to 6.\nPlayer 1 please throw the die and enter the number (1-6)\n→';
    expect(transcript.split(refused)).toHaveLength(wrong.length + 1);
    expect(transcript).toContain(`${refused} 4\ncell 4 has no penalty/award\nPlayer 1 is in cell 4\n`);
  });

  test('a whole race by hand, to the winner and the statistics', async () => {
    const short = join(home().folder, 'short.txt');
    writeFileSync(short, '0 1 2 7 4 5 0 0 0 0 0\n');
    const transcript = race(['3', '1', '4', '6', '2', '1', '5', '2', '3'], '--race', short, '--start', '--players', '2');
    await expect(transcript).toMatchFileSnapshot('transcripts/goose-race.txt');
    expect(
      firstMissing(transcript, ['I love to play this crazy game and I am a liar!!!', 'is the winner!', 'Statistics']),
    ).toBeUndefined();
    expect(readdirSync(home().dir)).toEqual(['reporteFinal.html']);
  });

  test('whoever leaves is in nobody’s odds any more', () => {
    const short = join(home().folder, 'short.txt');
    writeFileSync(short, '0 1 2 7 4 5 0 0 0 0 0\n');
    const transcript = race(['ODDS', 'RESIGN', 'y', 'ODDS', 'EXIT', '3'], '--race', short, '--start', '--players', '3');
    const rows = [...transcript.matchAll(/^Player (\d) +[\d.]+ %$/gm)].map(([, player]) => player);
    expect(rows).toEqual(['1', '2', '3', '2', '3']);
  });

  test('with a seed the program throws the same race again', () => {
    const flags = ['--dice', 'auto', '--start', '--players', '2'];
    const transcript = race([], ...flags, '--seed', '3');
    expect(race([], ...flags, '--seed', '3')).toBe(transcript);
    expect(race([], ...flags, '--seed', '4')).not.toBe(transcript);
    expect(
      firstMissing(transcript, [
        'Player 1 → ',
        'Player 2 → ',
        'is the winner!',
        'Statistics\n',
        'number of “1” thrown: ',
        'number of “6” thrown: ',
      ]),
    ).toBeUndefined();
    const throws = transcript
      .split('\n')
      .filter((line) => / → \d$/.test(line))
      .map((line) => line.slice(-1));
    for (const face of ['1', '2', '3', '4', '5', '6']) {
      const count = throws.filter((thrown) => thrown === face).length;
      expect(transcript).toContain(`number of “${face}” thrown: ${count}\n`);
    }
  });

  test('a throw can be taken back', () => {
    const transcript = race(['1', '4', 'UNDO', '5', '1', 'EXIT', '3']);
    expect(
      firstMissing(transcript, [
        'Player 1 is in cell 4',
        '→ UNDO\nTaken back.',
        'cell 5 has a penalty',
        '→ 1\nPlayer 1 is in cell 4',
      ]),
    ).toBeUndefined();
  });
});
