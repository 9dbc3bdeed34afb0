import type { Board, Side } from './board.ts';
import type { Rulebook } from './rulebook.ts';
import type { Pieces, Scan, Sets } from './scan.ts';
import { makeStep } from './step.ts';

/** For boards of any size. */
export function scanWords(board: Board, sets: Sets): Pick<Scan, 'look'> {
  const { words, all } = board;
  const { empty, menTargets, kingTargets, beforeEmpty, takingFrom, takers } = sets;
  const prey = new Int32Array(words);
  const step = makeStep(board);

  function look({ menTakeKings, menWays }: Rulebook, pieces: Pieces, side: Side): boolean {
    for (let word = 0; word < words; word++) {
      const foes = pieces[(1 - side) * words + word] as number;
      const foeKings = pieces[(3 - side) * words + word] as number;
      const own = (pieces[side * words + word] as number) | (pieces[(2 + side) * words + word] as number);
      empty[word] = (all[word] as number) & ~(foes | foeKings | own);
      menTargets[word] = menTakeKings ? foes | foeKings : foes;
      kingTargets[word] = foes | foeKings;
      takingFrom[word] = 0;
    }
    const ways = menWays[side];
    let some = 0;
    for (let way = 0; way < ways.length; way++) {
      const d = ways[way] as number;
      for (let word = 0; word < words; word++) {
        const before = step(empty, d ^ 2, word);
        beforeEmpty[d * words + word] = before;
        prey[word] = before & (menTargets[word] as number);
      }
      for (let word = 0; word < words; word++) {
        const from = step(prey, d ^ 2, word);
        const found = from & (pieces[side * words + word] as number);
        takingFrom[word] = (takingFrom[word] as number) | from;
        takers[d * words + word] = found;
        some |= found;
      }
    }
    return some !== 0;
  }

  return { look };
}
