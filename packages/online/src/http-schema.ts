// What is asked and answered over HTTP, beside the messages that both ways of talking share.
import * as v from 'valibot';
import { listedMatch, matchInfo, protocolVersion, refusal } from './schema.ts';

const { id } = matchInfo.entries;

/** Any request that was not granted. `request` names it in the server's log. */
export const httpRefusal = v.strictObject({ ...refusal.entries, request: v.exactOptional(id) });

export const serverInfo = v.strictObject({
  /** What the place is called. */
  name: v.nullable(v.string()),
  protocol: v.literal(protocolVersion),
  /** Whether there can be passkeys at the address that was asked. */
  passkeys: v.boolean(),
  /** Where others find it, for whoever asks from the machine that it runs on. */
  addresses: v.array(v.string()),
});

export const personInfo = v.strictObject({ id, name: v.string(), kind: v.picklist(['guest', 'bot']) });
export const meAnswer = v.strictObject({ person: v.nullable(personInfo) });
export const personAnswer = v.strictObject({ person: personInfo });

/** How long a name may be, and what may stand in it, is told by the refusal. */
export const nameRequest = v.strictObject({ name: v.pipe(v.string(), v.trim(), v.maxLength(400)) });

/** `link` is what a QR code holds: the code stands behind the #, which no browser sends to a server. */
export const recoveryAnswer = v.strictObject({ code: v.string(), link: v.string() });
export const recoverRequest = v.strictObject({ code: v.pipe(v.string(), v.maxLength(100)) });
export const recoveredAnswer = v.strictObject({ person: personInfo, ...recoveryAnswer.entries });

export const botInfo = v.strictObject({ id, name: v.string(), created: v.number() });
export const botsAnswer = v.strictObject({ bots: v.array(botInfo) });
/** The token is told this once. */
export const newBotAnswer = v.strictObject({ bot: botInfo, token: v.string() });

const base64url = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]*={0,2}$/), v.maxLength(12_000));
const credential = {
  id: base64url,
  rawId: base64url,
  type: v.literal('public-key'),
  clientExtensionResults: v.record(v.string(), v.unknown()),
  authenticatorAttachment: v.optional(v.nullable(v.string())),
};
/** `PublicKeyCredential.toJSON()` of what `navigator.credentials.create` gave. */
export const passkeyRegistration = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: v.optional(v.array(v.string())),
  }),
});
/** The same of what `navigator.credentials.get` gave. */
export const passkeySignature = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: v.optional(v.nullable(base64url)),
  }),
});
/** For `PublicKeyCredential.parseCreationOptionsFromJSON` and `parseRequestOptionsFromJSON`. */
export const passkeyOptions = v.looseObject({ challenge: base64url });
export const passkeyInfo = v.strictObject({ id: base64url, created: v.number() });
export const passkeysAnswer = v.strictObject({ passkeys: v.array(passkeyInfo) });

export const matchesAnswer = v.strictObject({ matches: v.array(listedMatch) });
export const joinAnswer = v.union([v.strictObject({ match: id }), v.strictObject({ room: id })]);
export const commandAnswer = v.variant('ok', [
  v.strictObject({ ok: v.literal(true), seq: matchInfo.entries.seq }),
  v.strictObject({ ok: v.literal(false), refusal, seq: matchInfo.entries.seq }),
]);
/** What whoever asks saw after so many moves, from the first one asked for on. */
export const viewsAnswer = v.strictObject({ from: matchInfo.entries.seq, views: v.array(v.unknown()) });
