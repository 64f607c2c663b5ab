import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** The id that a row got which the same batch has just inserted: what belongs to it goes along, and only one call is made to the database. */
export const newest = (table: SQLiteTable & { id: SQLiteColumn }): SQL<number> => sql`(select max(${table.id}) from ${table})`;
