import { serveThinker } from '@ludoteca/players';
import { fetchAsset } from './asset.ts';

const port = globalThis as unknown as Worker;

serveThinker(
  {
    post: (message) => port.postMessage(message),
    listen: (hear) => port.addEventListener('message', ({ data }) => hear(data)),
  },
  // Work is called off by ending the whole worker.
  { asset: fetchAsset, isCancelled: () => false },
);
