import { serveThinker } from '@ludoteca/players';
import { fetchAsset } from './asset.ts';
import { ownPort } from './port.ts';

// Work is called off by ending the whole worker.
serveThinker(ownPort, { asset: fetchAsset, isCancelled: () => false });
