import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Id of the row inserted last in the same batch, so that related rows need no second call. */
export const newest = (table: SQLiteTable & { id: SQLiteColumn }): SQL<number> => sql`(select max(${table.id}) from ${table})`;
