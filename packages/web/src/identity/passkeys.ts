// Passkeys, where the browser has them: over HTTPS, and on localhost.
import type { IdentityCalls, PersonInfo } from '@ludoteca/online';

export const hasPasskeys = (): boolean =>
  isSecureContext && typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** Nothing where somebody thought better of it. */
async function asked(question: Promise<Credential | null>): Promise<unknown> {
  const credential = await question.catch(() => null);
  return credential instanceof PublicKeyCredential ? credential.toJSON() : undefined;
}

/** Whether one was made. */
export async function makePasskey(calls: IdentityCalls): Promise<boolean> {
  const options = (await calls.newPasskeyOptions()) as unknown as PublicKeyCredentialCreationOptionsJSON;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await asked(navigator.credentials.create({ publicKey }));
  if (credential === undefined) return false;
  await calls.keepPasskey(credential);
  return true;
}

/** Who was signed in; nothing where nobody was. */
export async function signInByPasskey(calls: IdentityCalls): Promise<PersonInfo | undefined> {
  const options = (await calls.passkeyOptions()) as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await asked(navigator.credentials.get({ publicKey }));
  return credential === undefined ? undefined : (await calls.signIn(credential)).person;
}
