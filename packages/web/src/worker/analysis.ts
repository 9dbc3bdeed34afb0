import { serveAnalysis } from '@ludoteca/players';
import { fetchAsset } from './asset.ts';

const port = globalThis as unknown as Worker;

serveAnalysis(
  {
    post: (message) => port.postMessage(message),
    listen: (hear) => port.addEventListener('message', ({ data }) => hear(data)),
  },
  { asset: fetchAsset },
);
