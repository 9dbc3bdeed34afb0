// Every route that can be asked for without becoming somebody else: its method, its path and what its body has to be. A new name, another
// device and being forgotten would change who it is that asks; they are tried in identity.test.ts and hostile.test.ts.
import * as online from '@ludoteca/online';
import * as v from 'valibot';
import type { Maker } from './messages.ts';

export interface FuzzedRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly schema?: v.GenericSchema;
}

/** `match`, `room`, `person`: ids that are somebody's, or of anything else. */
export function fuzzedRoute(
  { pick, below }: Pick<Maker, 'pick' | 'below'>,
  { match, room, person, word }: Readonly<Record<'match' | 'room' | 'person' | 'word', string>>,
): FuzzedRoute {
  const text = encodeURIComponent(word);
  const ofMatches = (): FuzzedRoute =>
    pick<FuzzedRoute>([
      { method: 'POST', path: 'matches', schema: online.newMatch },
      { method: 'POST', path: `matches/${match}/commands`, schema: v.omit(online.commandMessage, ['type', 'match']) },
      { method: 'POST', path: `matches/${match}/rematch` },
      { method: 'POST', path: `matches/${match}/talk`, schema: online.talkRequest },
      { method: 'GET', path: `matches/${pick([match, text])}` },
      { method: 'GET', path: `matches/${match}/views?from=${below(9)}&to=${pick(['3', '999', '-1', text])}&seat=${below(9)}` },
      { method: 'GET', path: `matches/${match}/record` },
      { method: 'GET', path: `matches?list=${pick(['open', 'running', 'mine', 'x'])}` },
      { method: 'GET', path: `join/${text}` },
    ]);
  const ofRooms = (): FuzzedRoute =>
    pick<FuzzedRoute>([
      { method: 'POST', path: 'rooms', schema: online.newRoom },
      { method: 'GET', path: 'rooms' },
      { method: 'GET', path: `rooms/${pick([room, text])}` },
      { method: 'PATCH', path: `rooms/${room}`, schema: online.roomChange },
      { method: 'POST', path: `rooms/${room}/members` },
      { method: 'DELETE', path: `rooms/${room}/members/me` },
      { method: 'PATCH', path: `rooms/${room}/members/${pick([person, text])}`, schema: online.memberChange },
      { method: 'POST', path: `rooms/${room}/host`, schema: online.hostRequest },
      { method: 'POST', path: `rooms/${room}/rounds`, schema: online.roundRequest },
      { method: 'POST', path: `rooms/${room}/tables`, schema: online.roomTableRequest },
      { method: 'POST', path: `rooms/${room}/pause`, schema: online.pauseRequest },
      { method: 'POST', path: `rooms/${room}/talk`, schema: online.talkRequest },
      { method: 'GET', path: `rooms/${room}/${pick(['standings', 'results.json', 'results.csv', 'standings.csv', text])}` },
    ]);
  const ofPeople = (): FuzzedRoute =>
    pick<FuzzedRoute>([
      { method: 'GET', path: pick(['me', 'me/passkeys', 'me/mutes', 'bots', 'server']) },
      { method: 'POST', path: 'recover', schema: online.recoverRequest },
      { method: 'POST', path: 'me/recovery' },
      { method: 'POST', path: pick(['me/passkeys/options', 'passkeys/options']) },
      { method: 'POST', path: 'me/passkeys', schema: online.passkeyRegistration },
      { method: 'POST', path: 'passkeys', schema: online.passkeySignature },
      { method: 'POST', path: 'bots', schema: online.nameRequest },
      { method: 'DELETE', path: pick([`bots/${text}`, `me/passkeys/${text}`]) },
      { method: pick(['PUT', 'DELETE']), path: `me/mutes/${pick([person, text])}` },
      { method: 'GET', path: `people/${pick([person, text])}/ratings${pick(['', '/gomoku/blitz', `/${text}/x`])}` },
    ]);
  return pick([ofMatches, ofMatches, ofRooms, ofPeople])();
}
