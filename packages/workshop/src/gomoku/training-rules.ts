import { type GomokuOptions, gomoku } from '@ludoteca/games/gomoku';

function freestyle(): GomokuOptions {
  const read = gomoku.options({});
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

/** The weights are fitted to freestyle on 15×15 and serve everywhere. */
export const trainingOptions = freestyle();
