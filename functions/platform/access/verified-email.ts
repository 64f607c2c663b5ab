import { type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/user';

/**
 * Whether a user (a row of `users`) has proved their email address. Until then the address is only a claim: it gives no access, reveals
 * nothing that is meant for its owner, and receives no email that other users cause.
 */
export const emailVerified: SQL = sql`(${users.emailVerifiedAt} is not null and ${users.shadowOfEmail} is null)`;

/** The same as a column of a query on `users`. */
export const isVerifiedColumn = sql<boolean>`${emailVerified}`.mapWith(Boolean);

/** The same of a person by their id, worked out by SQL. */
export const isVerifiedUser = (userId: SQL): SQL =>
  sql`exists (select 1 from users as proved where proved.id = ${userId} and proved.email_verified_at is not null and proved.shadow_of_email is null)`;
