import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { WORK_RIGHTS } from '#functions/catalogue/publishing/work-right.contract';
import { albums } from './album';
import { artists } from './artist';
import { time } from './columns';
import { tracks } from './track';
import { users } from './user';

/** Rights for the managers of a credited artist. A row counts only under the conditions of `work-grant.select.ts`. */
export const workGrants = sqliteTable(
  'work_grants',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    right: text('right', { enum: WORK_RIGHTS }).notNull(),
    grantedBy: integer('granted_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    check('work_grants_one', sql`(track_id is not null) + (album_id is not null) = 1`),
    uniqueIndex('work_grants_track').on(table.trackId, table.artistId, table.right).where(sql`track_id is not null`),
    uniqueIndex('work_grants_album').on(table.albumId, table.artistId, table.right).where(sql`album_id is not null`),
    index('work_grants_artist').on(table.artistId),
    index('work_grants_user').on(table.grantedBy),
  ],
);
