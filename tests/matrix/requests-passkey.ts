import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { passkeys } from '#db/schema/passkey';
import { next } from '../support/factories/sequence';
import { SITE } from '../support/passkey';
import { SoftwarePasskey } from '../support/software-passkey';
import type { Build } from './requests';
import { CANARY } from './world';

const nothing: Build = async () => ({});

const passkey: Build = async ({ owner }) => {
  const [made] = await drizzle(env.DB)
    .insert(passkeys)
    .values({ userId: owner.id, name: CANARY, credentialId: `credential-${next()}`, publicKey: CANARY })
    .returning();
  return { parts: [made.id], body: { name: 'Changed' } };
};

export const PASSKEY_REQUESTS: Record<string, Build> = {
  'POST /auth/passkey-login/options': nothing,
  'POST /auth/passkey-login': async () => ({
    body: { credential: await (await SoftwarePasskey.make(SITE)).sign('made-up', { userHandle: 'MQ' }) },
  }),
  'GET /auth/user/passkeys': nothing,
  'POST /auth/user/passkeys/options': nothing,
  'POST /auth/user/passkeys': async ({ owner }) => {
    const user = { id: 'MQ', name: owner.email, displayName: owner.email };
    return { body: { credential: await (await SoftwarePasskey.make(SITE)).create({ challenge: 'made-up', user }) } };
  },
  'PUT /auth/user/passkeys/:id': passkey,
  'DELETE /auth/user/passkeys/:id': passkey,
};
