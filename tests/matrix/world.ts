import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';
import { accessTokens, accounts, sessions } from '#db/schema/auth';
import { userPermissions } from '#db/schema/role';
import { users } from '#db/schema/user';
import { hashPassword } from '#functions/account/auth/password';
import { PERMISSIONS, type Permission } from '#functions/platform/contract/permission';
import { sha256Hex } from '#functions/platform/http/hmac';
import { newest } from '../support/factories/newest';
import { next } from '../support/factories/sequence';
import { PASSWORD } from '../support/registration';
import { makeSession } from '../support/session';

/**
 * Guest, unverified user, suspended user, listener, owner, moderator with every permission except the required one, holder of that one, super
 * administrator, listener's token, listener's token without api.access, super administrator's token.
 */
export const ACTORS = ['G', 'V', 'B', 'U', 'O', 'M', 'P', 'SA', 'TK', 'TKX', 'TA'] as const;
/** Holder of `admin.access` only: sees the empty administration frame, otherwise like a listener. */
export const SHELL = 'A';
export type ActorName = (typeof ACTORS)[number] | typeof SHELL;

export interface Person {
  id: number;
  email: string;
}

/** Content of private fields; no stranger may ever read it. */
export const CANARY = 'canary';

const passwordHash = hashPassword(PASSWORD);

/** Creates a user with a password and permissions. `theirs` joins the same batch and refers to the user with `newest(users)`. */
export const createPerson = async (
  permissions: readonly string[] = [],
  values: Partial<typeof users.$inferInsert> = {},
  theirs: BatchItem<'sqlite'>[] = [],
): Promise<Person> => {
  const db = drizzle(env.DB);
  const userId = newest(users);
  const email = `${CANARY}-${next()}@private.test`;
  const verified = { emailVerified: true, emailVerifiedAt: new Date() };
  const granted = [...new Set(permissions)].map((name) => ({ userId, name }));
  const password = await passwordHash;
  const [[user]] = await db.batch([
    db
      .insert(users)
      .values({ name: `Person ${next()}`, email, ...verified, ...values })
      .returning({ id: users.id, email: users.email }),
    db.insert(accounts).values({ userId, providerId: 'credential', accountId: sql`${userId}`, password }),
    ...(granted.length ? [db.insert(userPermissions).values(granted)] : []),
    ...theirs,
  ]);
  return user;
};

const permissionsOf = (name: ActorName, needs: Permission | ''): readonly string[] => {
  if (name === 'SA' || name === 'TA') return ['admin'];
  if (name === 'M') return PERMISSIONS.filter((permission) => permission !== 'admin' && permission !== needs);
  if (name === 'P') return ['music.view', 'admin.access', ...(needs ? [needs] : [])];
  if (name === SHELL) return ['music.view', 'admin.access'];
  if (name === 'TK') return ['music.view', 'api.access'];
  return ['music.view'];
};

/** Access token without a user, and its header. */
const makeToken = async () => {
  const token = `segue_${crypto.randomUUID()}`;
  return {
    token: { name: 'Script', hash: await sha256Hex(token), lastUsedAt: new Date() },
    headers: { Authorization: `Bearer ${token}` } as Record<string, string>,
  };
};

export const bearer = async (user: Person): Promise<Record<string, string>> => {
  const { token, headers } = await makeToken();
  await drizzle(env.DB)
    .insert(accessTokens)
    .values({ ...token, userId: user.id });
  return headers;
};

/** Creates an actor with the headers that authenticate it. `confirmed` marks the session's password as confirmed. */
export const createActor = async (name: ActorName, needs: Permission | '', confirmed: boolean) => {
  if (name === 'G') return { person: null, headers: {} };
  const values = { V: { emailVerified: false, emailVerifiedAt: null }, B: { bannedAt: new Date() } }[name as string] ?? {};
  const [db, userId] = [drizzle(env.DB), newest(users)];
  if (name.startsWith('T')) {
    const { token, headers } = await makeToken();
    const theirs = [db.insert(accessTokens).values({ ...token, userId })];
    return { person: await createPerson(permissionsOf(name, needs), values, theirs), headers };
  }
  const { session, headers } = await makeSession();
  const theirs = [db.insert(sessions).values({ ...session, userId, passwordConfirmedAt: confirmed ? new Date() : null })];
  return { person: await createPerson(permissionsOf(name, needs), values, theirs), headers };
};
