import { serveOdds } from '@ludoteca/players';
import { oddsShelf } from '../storage/kept-odds.ts';
import { ownPort } from './port.ts';

serveOdds(ownPort, oddsShelf(indexedDB));
