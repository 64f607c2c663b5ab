import { type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/user';

/**
 * Whether whoever has an account (a row of `users`) has shown that they read its address. Until then the address is a claim: it opens nothing, nobody
 * is told by it what is meant for its reader, and no mail that people cause to others leaves by it.
 */
export const emailVerified: SQL = sql`(${users.emailVerifiedAt} is not null and ${users.standInFor} is null)`;

/** The same as a column of a query on `users`. */
export const isVerifiedColumn = sql<boolean>`${emailVerified}`.mapWith(Boolean);

/** The same of a person by their id, worked out by SQL. */
export const isVerifiedUser = (userId: SQL): SQL =>
  sql`exists (select 1 from users as proved where proved.id = ${userId} and proved.email_verified_at is not null and proved.stand_in_for is null)`;
