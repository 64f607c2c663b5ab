import type { Assertion, Attestation } from '#contracts/account/passkey';
import { PASSKEY_ALGORITHMS } from '#contracts/account/passkey';
import type { passkeys } from '#db/schema/passkey';
import type { Env } from '#functions/platform/http/env';

/** Large (certificate parsers), so only requests with passkeys load it. */
const load = () => import('@simplewebauthn/server');

export const relyingPartyId = ({ BASE_URL }: Pick<Env, 'BASE_URL'>): string => new URL(BASE_URL).hostname;

const originOf = ({ BASE_URL }: Pick<Env, 'BASE_URL'>): string => new URL(BASE_URL).origin;

/** Base64url, returned by the authenticator with each use. */
export const userHandleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');

/** Null unless created for this challenge on this site, with user verification. */
export const verifyAttestation = async (env: Env, challenge: string, credential: Attestation) => {
  const { verifyRegistrationResponse } = await load();
  const verified = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: originOf(env),
    expectedRPID: relyingPartyId(env),
    requireUserVerification: true,
    supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
  }).catch(() => null);
  if (!verified?.registrationInfo) return null;
  const { credential: made, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: made.transports ?? [],
    backedUp: credentialBackedUp,
  };
};

/** Null unless signed for this challenge on this site, with user verification and an increasing counter. */
export const verifyAssertion = async (env: Env, challenge: string, credential: Assertion, row: typeof passkeys.$inferSelect) => {
  if (credential.response.userHandle !== userHandleOf(row.userId)) return null;
  const { verifyAuthenticationResponse } = await load();
  const publicKey = Uint8Array.from(Buffer.from(row.publicKey, 'base64url'));
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: originOf(env),
    expectedRPID: relyingPartyId(env),
    credential: { id: row.credentialId, publicKey, counter: row.counter },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  return { counter: verified.authenticationInfo.newCounter, backedUp: verified.authenticationInfo.credentialBackedUp };
};
