import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { accounts } from '#db/schema/auth';
import { roles, userRoles } from '#db/schema/role';
import { users } from '#db/schema/user';
import { claimInvitations } from '#functions/account/membership/proof.service';
import type { Context } from '#functions/platform/access/context';
import { emailVerificationRequired } from './email-verification.condition';
import { hashPassword, saltOf } from './password';
import { standInName } from './stand-in-name';

export const CREDENTIAL_PROVIDER = 'credential';

/** What a new account starts with. `password` is a hash; `social` is the account elsewhere that it is made from. */
export interface NewAccount {
  email: string;
  password?: string;
  verified?: boolean;
  name?: string;
  image?: string | null;
  details?: Partial<Pick<typeof users.$inferInsert, 'firstName' | 'lastName' | 'country' | 'timezone' | 'language'>>;
  /** If the address has an account, this one takes another, that no mail reaches, and only stands in for it. */
  orStandIn?: boolean;
  social?: { service: string; accountId: string; username: string };
}

/** The id of an account that the same batch makes. */
export type AccountId = SQL<number>;

/**
 * Makes an account with the default roles and returns its id, or null if the address has an account. One batch; `also` are the statements of
 * what else belongs to it.
 */
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
          name: account.name || standInName(),
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

/** The hash of a person's password; null if they log in by other ways only. */
export const readPasswordHash = async ({ db }: Pick<Context, 'db'>, userId: number): Promise<string | null> => {
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL_PROVIDER));
  const [row] = await db.select({ password: accounts.password }).from(accounts).where(own);
  return row?.password ?? null;
};

/** The hash of a new password. Its salt is that of the one before, which those share who stand in for the account. */
export const newHashFor = async (context: Pick<Context, 'db'>, userId: number, password: string): Promise<string> =>
  hashPassword(password, saltOf(await readPasswordHash(context, userId)));

/** The statement that gives a person a new password, also one who had none. `password` is a hash. */
export const passwordStatement = ({ db, now }: Pick<Context, 'db' | 'now'>, userId: number, password: string) =>
  db
    .insert(accounts)
    .values({ userId, providerId: CREDENTIAL_PROVIDER, accountId: String(userId), password })
    .onConflictDoUpdate({ target: [accounts.userId, accounts.providerId], set: { password, updatedAt: now } });

/** Passwords by the address that is named to log in: that of its account, and of those who stand in for it. */
const passwordsFor = (email: string) =>
  and(eq(accounts.providerId, CREDENTIAL_PROVIDER), or(eq(users.email, email), eq(users.shadowOfEmail, email)));
const accountFirst = asc(sql`${users.shadowOfEmail} is not null`);

/** The salt that all passwords for an address share; undefined if it has none. */
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

/**
 * The account that an address and a password open; null if there is none. Whoever registers an address that has an account, and logs in with what they chose,
 * comes to the account that stands in for it, as they would come to one of their own: by one hash, in the same time.
 */
export const findByPassword = async (context: Pick<Context, 'db'>, email: string, password: string): Promise<number | null> => {
  const hash = await hashPassword(password, await saltFor(context, email));
  const open = and(passwordsFor(email), eq(accounts.password, hash), or(isNull(users.shadowOfEmail), emailVerificationRequired));
  const [row] = await context.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(accounts, eq(accounts.userId, users.id))
    .where(open)
    .orderBy(accountFirst)
    .limit(1);
  return row?.id ?? null;
};
