import { serveEstimate } from '@ludoteca/players';
import { ownPort } from './port.ts';

serveEstimate(ownPort);
