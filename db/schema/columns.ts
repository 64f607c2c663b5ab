import { sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/sqlite-core';

/** A point in time, kept as milliseconds since 1970 and read as a `Date`. */
export const time = <Name extends string>(name: Name) => integer(name, { mode: 'timestamp_ms' });

const rightNow = sql`(cast(unixepoch('subsec') * 1000 as integer))`;

/** The columns that every editable row has: when it was made, when it last changed, and how often. */
export const audited = {
  createdAt: time('created_at').notNull().default(rightNow),
  updatedAt: time('updated_at').notNull().default(rightNow),
  revision: integer('revision').notNull().default(1),
};
