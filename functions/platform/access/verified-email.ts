import { type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/user';

/** An unverified address is only a claim: it gives no access, reveals nothing and receives no email that other users cause. */
export const emailVerified: SQL = sql`(${users.emailVerifiedAt} is not null and ${users.shadowOfEmail} is null)`;

export const isVerifiedColumn = sql<boolean>`${emailVerified}`.mapWith(Boolean);

export const isVerifiedUser = (userId: SQL): SQL =>
  sql`exists (select 1 from users as proved where proved.id = ${userId} and proved.email_verified_at is not null and proved.shadow_of_email is null)`;
