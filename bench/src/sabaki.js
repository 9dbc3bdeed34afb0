import sabaki from '@sabaki/go-board';

// Its types describe a default export, its code has none.
export const GoBoard = /** @type {typeof sabaki.default} */ (/** @type {unknown} */ (sabaki));
