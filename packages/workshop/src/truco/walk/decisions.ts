// Decisions of the one looked at, and of the other side.
import type { Course } from './course.ts';

export function decisionsOf(w: Course) {
  const { legal } = w.layout;

  /** Joins what each move is worth to the one looked at. */
  function decide(
    base: number,
    feature: Int16Array,
    shift: number,
    slots: number,
    own: Int16Array,
    worth: readonly Float64Array[],
    out: Float64Array,
  ): void {
    const { purpose, chances, gains } = w;
    for (let j = 0; j < own.length; j++) {
      const mine = own[j] as number;
      const at = base + (feature[shift + mine] as number) * slots;
      let value = 0;
      if (purpose === 'best') {
        value = Number.NEGATIVE_INFINITY;
        for (let slot = 0; slot < slots; slot++) {
          if (legal[at + slot] === 0) continue;
          const one = (worth[slot] as Float64Array)[mine] as number;
          if (one > value) value = one;
        }
      } else {
        for (let slot = 0; slot < slots; slot++)
          value += (chances[at + slot] as number) * ((worth[slot] as Float64Array)[mine] as number);
        if (purpose === 'weigh') gains[at] = (gains[at] as number) + value;
        else if (purpose === 'learn')
          for (let slot = 0; slot < slots; slot++) {
            if (legal[at + slot] === 0) continue;
            gains[at + slot] = (gains[at + slot] as number) + ((worth[slot] as Float64Array)[mine] as number) - value;
          }
      }
      out[mine] = value;
    }
  }

  /** Parts the other side's reach by its moves. Says which of them are made at all, a bit for each. */
  function part(
    base: number,
    feature: Int16Array,
    shift: number,
    slots: number,
    others: Int16Array,
    reach: Float64Array,
    parts: readonly Float64Array[],
  ): number {
    const { chances, reached } = w;
    let made = 0;
    for (let i = 0; i < others.length; i++) {
      const other = others[i] as number;
      const chance = reach[other] as number;
      const at = base + (feature[shift + other] as number) * slots;
      if (chance > 0) reached[at] = (reached[at] as number) + chance;
      for (let slot = 0; slot < slots; slot++) {
        const share = chance * (chances[at + slot] as number);
        (parts[slot] as Float64Array)[other] = share;
        if (share > 0) made |= 1 << slot;
      }
    }
    return made;
  }

  return { decide, part };
}
