import { serveOdds } from '@ludoteca/players';
import { oddsStorage } from '../storage/kept-odds.ts';
import { ownPort } from './port.ts';

serveOdds(ownPort, oddsStorage(indexedDB));
