import type { GoState } from '@ludoteca/games/go';
import { proposeDeadStones } from '@ludoteca/players';

const port = globalThis as unknown as Worker;

port.addEventListener('message', async ({ data }: MessageEvent<GoState>) => port.postMessage(await proposeDeadStones(data)));
