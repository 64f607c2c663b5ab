import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { accessTokens, sessions } from '#db/schema/auth';
import { passkeys } from '#db/schema/passkey';
import { userRoles } from '#db/schema/role';
import { createBlockedDomain, createJoinCode } from '../support/factories/joining.factory';
import { createRole } from '../support/factories/role.factory';
import { next } from '../support/factories/sequence';
import type { Build, Cell } from './requests';
import { having } from './something-to-change';
import { CANARY, createPerson } from './world';

const DAY = 86_400_000;

/** The owner, or a user with an office. */
const target = async ({ state, owner }: Cell): Promise<number> =>
  state.startsWith('administrator') ? (await createPerson(['admin'])).id : owner.id;

const nothing: Build = async () => ({});

const somebody: Build = async (cell) => ({ parts: [await target(cell)], body: {} });

const withSession: Build = async (cell) => {
  const userId = await target(cell);
  const [session] = await drizzle(env.DB)
    .insert(sessions)
    .values({ userId, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + DAY) })
    .returning();
  return { parts: [userId, session.id] };
};

const withToken: Build = async (cell) => {
  const userId = await target(cell);
  const [token] = await drizzle(env.DB)
    .insert(accessTokens)
    .values({ userId, name: CANARY, hash: `hash-${next()}` })
    .returning();
  return { parts: [userId, token.id] };
};

const withPasskey: Build = async (cell) => {
  const userId = await target(cell);
  const [passkey] = await drizzle(env.DB)
    .insert(passkeys)
    .values({ userId, name: CANARY, credentialId: `credential-${next()}`, publicKey: CANARY })
    .returning();
  return { parts: [userId, passkey.id] };
};

const roleOf = ({ state }: Cell) =>
  createRole({ permissions: state === 'mighty' ? [{ name: 'settings.update' }] : [{ name: 'music.view' }] });

export const PEOPLE_REQUESTS: Record<string, Build> = {
  'GET /users/:id/account': somebody,
  'GET /users/:id/deletion': somebody,
  'POST /users/:id/deletion': somebody,
  'DELETE /users/:id/deletion': having(
    somebody,
    'update users set banned_at = 1, deletion_asked_at = 1, deletion_due_at = 4000000000000 where id = ?1',
  ),
  'GET /users/:id/sessions': somebody,
  'DELETE /users/:id/sessions': withSession,
  'DELETE /users/:id/sessions/:sessionId': withSession,
  'GET /users/:id/access-tokens': somebody,
  'DELETE /users/:id/access-tokens': withToken,
  'DELETE /users/:id/access-tokens/:tokenId': withToken,
  'DELETE /users/:id/passkeys': withPasskey,
  'DELETE /users/:id/passkeys/:passkeyId': withPasskey,
  'POST /users/:id/view-as': somebody,
  'DELETE /view-as': async () => ({}),
  'GET /join-codes': nothing,
  'POST /join-codes': async (cell) => ({
    body: { note: '', role_id: cell.state === 'mighty' ? (await roleOf(cell)).id : null, max_uses: 1, days: 1 },
  }),
  'DELETE /join-codes/:id': async () => ({ parts: [(await createJoinCode()).id] }),
  'GET /blocked-domains': nothing,
  'POST /blocked-domains': async () => ({ body: { domain: `matrix-${next()}.example` } }),
  'DELETE /blocked-domains/:id': async () => ({ parts: [(await createBlockedDomain()).id] }),
  'GET /roles/:id/members': async (cell) => ({ parts: [(await roleOf(cell)).id] }),
  'POST /roles/:id/members': async (cell) => ({ parts: [(await roleOf(cell)).id], body: { email: (await createPerson()).email } }),
  'DELETE /roles/:id/members/:userId': async (cell) => {
    const [role, person] = [await roleOf(cell), await createPerson()];
    await drizzle(env.DB).insert(userRoles).values({ userId: person.id, roleId: role.id });
    return { parts: [role.id, person.id] };
  },
};
