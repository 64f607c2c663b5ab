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

/**
 * `foldedColumn` of the name beside it. Rows from before the upgrade or of a statement that names no folded form begin with a space, followed by
 * the lower-cased name, until the schedule folds them.
 */
export const folded = () => text('folded').notNull().default('');

/** Order of names in lists, as `nameOrder` in `db/keyset.ts`. */
export const NAME_ORDER = sql`(ltrim(folded) || char(1) || name)`;
export const DISPLAY_NAME_ORDER = sql`(ltrim(folded) || char(1) || display_name)`;

export const rightsColumns = {
  label: text('label'),
  phonographicNotice: text('phonographic_notice'),
  copyrightNotice: text('copyright_notice'),
  licence: text('licence', { enum: LICENCES }),
};
