import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';
import { LICENCES } from '#functions/catalogue/publishing/licence.contract';

/** A point in time, kept as milliseconds since 1970 and read as a `Date`. */
export const time = <Name extends string>(name: Name) => integer(name, { mode: 'timestamp_ms' });

const rightNow = sql`(cast(unixepoch('subsec') * 1000 as integer))`;

/** The columns that every editable row has: when it was made, when it last changed, and how often. */
export const audited = {
  createdAt: time('created_at').notNull().default(rightNow),
  updatedAt: time('updated_at').notNull().default(rightNow),
  revision: integer('revision').notNull().default(1),
};

/** Who published something, whose it is, and under which terms. */
export const rightsColumns = {
  label: text('label'),
  phonographicNotice: text('phonographic_notice'),
  copyrightNotice: text('copyright_notice'),
  licence: text('licence', { enum: LICENCES }),
};
