import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { nameColumns } from '#db/folded-name';
import { accounts } from '#db/schema/auth';
import { roles, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { claimInvitations } from '#functions/account/membership/proof.service';
import type { Context } from '#functions/platform/access/context';
import { emailVerificationRequired } from './email-verification.condition';
import { joinsByApproval } from './joining.select';
import { hashPassword, saltOf } from './password';
import { standInName } from './stand-in-name';

export const CREDENTIAL_PROVIDER = 'credential';

/** `password` is a hash; `social` is the account at another service. */
export interface NewAccount {
  email: string;
  password?: string;
  verified?: boolean;
  name?: string;
  image?: string | null;
  details?: Partial<Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'country' | 'timezone' | 'language'>>;
  /** If the address is taken, creates a shadow account instead, which receives no email. */
  orStandIn?: boolean;
  social?: { service: string; accountId: string; username: string };
}

export type AccountId = SQL<number>;

/** Creates an account with the default roles. Returns its id, or null if the address is taken. One batch, with the statements of `also`. */
export const createAccount = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: NewAccount,
  also: (owner: AccountId) => BatchItem<'sqlite'>[] = () => [],
): Promise<number | null> => {
  const standIn = `${crypto.randomUUID()}@stand-in.invalid`;
  const idOf = (email: string) => sql`(select id from users where email = ${email})`;
  const owner: AccountId = sql`coalesce(${idOf(standIn)}, ${idOf(account.email)})`;
  const ifTaken = (then: SQL, otherwise: SQL) => sql`case when exists ${idOf(account.email)} then ${then} else ${otherwise} end`;
  const { password, social } = account;
  const credentials = [
    ...(password ? [{ userId: owner, providerId: CREDENTIAL_PROVIDER, accountId: sql`cast(${owner} as text)`, password }] : []),
    ...(social ? [{ userId: owner, providerId: social.service, accountId: social.accountId, username: social.username }] : []),
  ];
  try {
    const [[created]] = await db.batch([
      db
        .insert(users)
        .values({
          email: account.orStandIn ? ifTaken(sql`${standIn}`, sql`${account.email}`) : account.email,
          shadowOfEmail: account.orStandIn ? ifTaken(sql`${account.email}`, sql`null`) : null,
          ...nameColumns(account.name || standInName()),
          image: account.image,
          ...account.details,
          welcomeDueAt: now,
          emailVerified: account.verified ?? false,
          emailVerifiedAt: account.verified ? now : null,
        })
        .returning({ id: users.id }),
      ...credentials.map((credential) => db.insert(accounts).values(credential)),
      db.insert(userRoles).select(
        db
          .select({ userId: owner.as('user_id'), roleId: roles.id })
          .from(roles)
          .where(eq(roles.isDefault, true)),
      ),
      ...also(owner),
    ]);
    if (account.verified) await claimInvitations({ db, now }, created.id);
    return created.id;
  } catch (error) {
    if (/UNIQUE constraint failed: users\.email/.test(String(error instanceof Error ? (error.cause ?? error) : error))) return null;
    throw error;
  }
};

export const readPasswordHash = async ({ db }: Pick<Context, 'db'>, userId: number): Promise<string | null> => {
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL_PROVIDER));
  const [row] = await db.select({ password: accounts.password }).from(accounts).where(own);
  return row?.password ?? null;
};

/** Reuses the salt of the previous password, because shadow accounts share it. */
export const newHashFor = async (context: Pick<Context, 'db'>, userId: number, password: string): Promise<string> =>
  hashPassword(password, saltOf(await readPasswordHash(context, userId)));

export const passwordStatement = ({ db, now }: Pick<Context, 'db' | 'now'>, userId: number, password: string) =>
  db
    .insert(accounts)
    .values({ userId, providerId: CREDENTIAL_PROVIDER, accountId: String(userId), password })
    .onConflictDoUpdate({ target: [accounts.userId, accounts.providerId], set: { password, updatedAt: now } });

/** Passwords that are valid for an address: of its account and of its shadow accounts. */
const passwordsFor = (email: string) =>
  and(eq(accounts.providerId, CREDENTIAL_PROVIDER), or(eq(users.email, email), eq(users.shadowOfEmail, email)));
const accountFirst = asc(sql`${users.shadowOfEmail} is not null`);

export const saltFor = async ({ db }: Pick<Context, 'db'>, email: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ password: accounts.password })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(passwordsFor(email))
    .orderBy(accountFirst, asc(users.id))
    .limit(1);
  return saltOf(row?.password);
};

/** Returns null if they do not match; `only` restricts the match to one account. A duplicate registration logs in to its shadow account with one hash, so timing reveals nothing. */
export const findByPassword = async (
  context: Pick<Context, 'db'>,
  email: string,
  password: string,
  only?: number,
): Promise<number | null> => {
  const hash = await hashPassword(password, await saltFor(context, email));
  const open = and(
    passwordsFor(email),
    eq(accounts.password, hash),
    or(isNull(users.shadowOfEmail), emailVerificationRequired, joinsByApproval),
  );
  const [row] = await context.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(only === undefined ? open : and(open, eq(users.id, only)))
    .orderBy(accountFirst)
    .limit(1);
  return row?.id ?? null;
};
