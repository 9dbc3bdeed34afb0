// What is asked over HTTP about who somebody is.
import type { InferOutput } from 'valibot';
import { caller } from './call.ts';
import type {
  meAnswer,
  passkeyOptions,
  passkeysAnswer,
  personAnswer,
  personInfo,
  recoveredAnswer,
  recoveryAnswer,
} from './http-schema.ts';

export type PersonInfo = InferOutput<typeof personInfo>;
type PersonAnswer = InferOutput<typeof personAnswer>;

export function identityCalls(...place: Parameters<typeof caller>) {
  const call = caller(...place);
  return {
    me: () => call<InferOutput<typeof meAnswer>>('GET', 'me'),
    /** Somebody new, or a new name. */
    name: (name: string) => call<PersonAnswer>('POST', 'me', { name }),
    /** Be forgotten. */
    forget: () => call<void>('DELETE', 'me'),
    newRecovery: () => call<InferOutput<typeof recoveryAnswer>>('POST', 'me/recovery', {}),
    /** Be that person here, too. */
    recover: (code: string) => call<InferOutput<typeof recoveredAnswer>>('POST', 'recover', { code }),
    signOutElsewhere: () => call<void>('DELETE', 'me/devices'),
    passkeys: () => call<InferOutput<typeof passkeysAnswer>>('GET', 'me/passkeys'),
    newPasskeyOptions: () => call<InferOutput<typeof passkeyOptions>>('POST', 'me/passkeys/options', {}),
    keepPasskey: (credential: unknown) => call<unknown>('POST', 'me/passkeys', credential),
    forgetPasskey: (id: string) => call<void>('DELETE', `me/passkeys/${encodeURIComponent(id)}`),
    passkeyOptions: () => call<InferOutput<typeof passkeyOptions>>('POST', 'passkeys/options', {}),
    /** Be whoever the passkey stands for. */
    signIn: (credential: unknown) => call<PersonAnswer>('POST', 'passkeys', credential),
  };
}

export type IdentityCalls = ReturnType<typeof identityCalls>;
