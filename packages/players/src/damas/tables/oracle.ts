import { type Variant, variantNames, variants } from '@ludoteca/games/damas';
import type { Asset, ThinkerSetup } from '../../thinker.ts';
import type { Oracle } from '../search.ts';
import { type Tables, unpackTables } from './file.ts';
import { makeLayout } from './layout.ts';

/** The variants that tables can be made for: their boards have 32 squares, and a position is all there is to know. */
export const tabledVariants: readonly Variant[] = variantNames.filter(
  (name) => variants[name].columns * variants[name].rows === 64,
);

export const tablesFile = (variant: Variant): Asset => `damas-${variant}.gz` as Asset;

export function makeOracle({ pieces, values }: Tables): Oracle {
  const layout = makeLayout(pieces);
  return {
    pieces,
    plies(position) {
      const place = layout.placeOf(position.pieces, position.side);
      return place < 0 ? 0 : values[place]! - 1;
    },
  };
}

/** Nothing if there are no tables of the variant on this machine, or none that can be read: games are played without them, too. */
export async function loadOracle(variant: Variant, asset: ThinkerSetup['asset']): Promise<Oracle | undefined> {
  if (!tabledVariants.includes(variant)) return undefined;
  try {
    return makeOracle(await unpackTables(await asset(tablesFile(variant)), variant));
  } catch {
    return undefined;
  }
}
