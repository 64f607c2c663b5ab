import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Colours of stored images, by URL. Triggers copy them to the `tint` of albums, artists, playlists and tracks. */
export const imageTints = sqliteTable(
  'image_tints',
  {
    image: text('image').primaryKey(),
    /** `#RRGGBB`; null if transparent or unreadable. */
    tint: text('tint'),
    /** Until the schedule has read the image. */
    pending: integer('pending', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('image_tints_pending').on(table.image).where(sql`pending = 1`)],
);
