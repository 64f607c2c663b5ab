import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { audited } from './columns';
import { tracks } from './track';

export const lyrics = sqliteTable(
  'lyrics',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    /** Plain text, or LRC (`[mm:ss.xx]line`) if `synced`. */
    text: text('text').notNull(),
    synced: integer('synced', { mode: 'boolean' }).notNull().default(false),
    language: text('language'),
    credits: text('credits'),
    ...audited,
    /** `foldedLyrics` of the text. */
    folded: text('folded').notNull().default(''),
  },
  (table) => [index('lyrics_track').on(table.trackId), index('lyrics_unfolded').on(table.id).where(sql`folded < '!'`)],
);
