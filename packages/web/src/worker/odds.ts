import { serveOdds } from '@ludoteca/players';
import { ownPort } from './port.ts';

serveOdds(ownPort);
