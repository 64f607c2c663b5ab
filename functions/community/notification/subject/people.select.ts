import { sql } from 'drizzle-orm';
import { notifications } from '#db/schema/notification';
import { users } from '#db/schema/user';

export const recipient = sql`${notifications.userId}`;

/** Suspended accounts are skipped; the latest is first. */
export const people = sql`json_each(${notifications.actorIds}) as who join ${users} on ${users.id} = who.value and ${users.bannedAt} is null
  order by who.key desc`;
export const isOfSomebody = sql`exists (select 1 from ${people})`;
