import { type Board, black, type Side, white } from './board.ts';
import type { Rulebook } from './rulebook.ts';
import type { Scan, Sets } from './scan.ts';
import { makeSteps } from './steps.ts';

/** For boards of at most 32 squares. */
export function scanWord(board: Board, sets: Sets): Pick<Scan, 'look'> {
  const { empty, menTargets, kingTargets, beforeEmpty, takingFrom, takers } = sets;
  const squares = board.all[0] as number;
  const { upLeft, upRight, downRight, downLeft } = makeSteps(board);

  function fill(rules: Rulebook, side: Side, men: number, kings: number, foes: number, foeKings: number): boolean {
    const free = squares & ~(men | foes | foeKings | kings);
    const targets = rules.menTakeKings ? foes | foeKings : foes;
    let found = 0;
    if (side === white || rules.menTakeBackward) {
      const left = downRight(free);
      const right = downLeft(free);
      const fromLeft = downRight(left & targets);
      const fromRight = downLeft(right & targets);
      beforeEmpty[0] = left;
      beforeEmpty[1] = right;
      takers[0] = fromLeft & men;
      takers[1] = fromRight & men;
      found = fromLeft | fromRight;
    }
    if (side === black || rules.menTakeBackward) {
      const right = upLeft(free);
      const left = upRight(free);
      const fromRight = upLeft(right & targets);
      const fromLeft = upRight(left & targets);
      beforeEmpty[2] = right;
      beforeEmpty[3] = left;
      takers[2] = fromRight & men;
      takers[3] = fromLeft & men;
      found |= fromRight | fromLeft;
    }
    empty[0] = free;
    menTargets[0] = targets;
    kingTargets[0] = foes | foeKings;
    takingFrom[0] = found;
    return (found & men) !== 0;
  }

  return {
    look: (rules, pieces, side) =>
      fill(
        rules,
        side,
        pieces[side] as number,
        pieces[2 + side] as number,
        pieces[1 - side] as number,
        pieces[3 - side] as number,
      ),
  };
}
