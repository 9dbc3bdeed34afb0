import { type GooseOdds, type GooseOptions, oddsInSlices } from '@ludoteca/games/goose';

/** `odds` is undefined where the race is too large to be solved. */
export type OddsMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly odds: GooseOdds | undefined };

const port = globalThis as unknown as Worker;
const tell = (message: OddsMessage): void => port.postMessage(message);

port.addEventListener('message', ({ data }: MessageEvent<GooseOptions>) => {
  const slices = oddsInSlices(data);
  if (!slices.ok) return tell({ kind: 'done', odds: undefined });
  let told = 0;
  let slice = slices.value.next();
  for (; !slice.done; slice = slices.value.next()) {
    if (slice.value < told + 0.01) continue;
    told = slice.value;
    tell({ kind: 'progress', share: told });
  }
  tell({ kind: 'done', odds: slice.value });
});
