import { z } from 'zod';
import { bootstrapData } from '#contracts/platform/settings';
import { MINUTE_IN_SECONDS } from '#functions/platform/contract/duration';
import { endpoint } from '#functions/platform/contract/endpoint';
import { idParam } from '#functions/platform/contract/id';
import { nameText } from '#functions/platform/contract/name';

export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 100;
export const PASSKEY_CHALLENGE_SECONDS = 10 * MINUTE_IN_SECONDS;
/** COSE numbers in order of preference: EdDSA, ES256, RS256. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;

const CREDENTIAL_ID_MAX = 1400;
const PART_MAX = 16_384;

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);

const credential = {
  id: base64url(CREDENTIAL_ID_MAX),
  rawId: base64url(CREDENTIAL_ID_MAX),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** `PublicKeyCredential.toJSON()` after creating a passkey. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(PART_MAX),
    attestationObject: base64url(PART_MAX),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type Attestation = z.output<typeof attestation>;

/** `PublicKeyCredential.toJSON()` after using a passkey. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(PART_MAX),
    authenticatorData: base64url(PART_MAX),
    signature: base64url(PART_MAX),
    userHandle: base64url(100).optional(),
  }),
});
export type Assertion = z.output<typeof assertion>;

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  backed_up: z.boolean(), // synchronised to other devices of the user
  last_used_at: z.string().nullable(),
  created_at: z.string(),
});
export type Passkey = z.infer<typeof passkey>;

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  /** An authenticator creates no second passkey for them. */
  excludeCredentials: z.array(z.object({ type: z.literal('public-key'), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.infer<typeof creationOptions>;

const params = z.object({ id: idParam });

export const passkeyApi = {
  loginOptions: endpoint({
    method: 'POST',
    path: '/auth/passkey-login/options',
    summary: 'Request a challenge to log in with a passkey',
    response: z.object({ options: requestOptions }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/passkey-login',
    summary: 'Log in with a passkey',
    body: z.object({ credential: assertion, remember: z.boolean().default(false) }),
    response: z.object({ bootstrapData }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/auth/user/passkeys',
    summary: 'List your passkeys',
    response: z.object({ passkeys: z.array(passkey) }),
  }),
  createOptions: endpoint({
    method: 'POST',
    path: '/auth/user/passkeys/options',
    summary: 'Request a challenge to add a passkey',
    response: z.object({ options: creationOptions }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/user/passkeys',
    summary: 'Add a passkey named after the browser',
    body: z.object({ credential: attestation }),
    response: z.object({ passkey }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/auth/user/passkeys/:id',
    summary: 'Rename a passkey',
    params,
    body: z.object({
      name: nameText({ max: PASSKEY_NAME_MAX, long: `Use at most ${PASSKEY_NAME_MAX} characters.` }),
    }),
    response: z.object({ passkey }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/auth/user/passkeys/:id',
    summary: 'Delete a passkey',
    params,
    response: z.object({}),
  }),
};
