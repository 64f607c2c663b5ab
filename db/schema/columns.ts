import { sql } from 'drizzle-orm';
import { integer, text } from 'drizzle-orm/sqlite-core';
import { LICENCES } from '#functions/catalogue/publishing/licence.contract';

/** Milliseconds since 1970 in the database, `Date` in code. */
export const time = <Name extends string>(name: Name) => integer(name, { mode: 'timestamp_ms' });

const rightNow = sql`(cast(unixepoch('subsec') * 1000 as integer))`;

export const audited = {
  createdAt: time('created_at').notNull().default(rightNow),
  updatedAt: time('updated_at').notNull().default(rightNow),
  revision: integer('revision').notNull().default(1),
};

/** `foldedColumn` of the name beside it; below `char(2)` until the schedule fills it in after an upgrade. */
export const folded = () => text('folded').notNull().default('');

export const rightsColumns = {
  label: text('label'),
  phonographicNotice: text('phonographic_notice'),
  copyrightNotice: text('copyright_notice'),
  licence: text('licence', { enum: LICENCES }),
};
