import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core';
import { artists } from './artist';
import { audited, time } from './columns';
import { users } from './user';

export const userFollows = sqliteTable(
  'user_follows',
  {
    followerId: integer('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    followedId: integer('followed_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('user_follows_recent').on(table.followerId, table.createdAt),
    index('user_follows_followers').on(table.followedId, table.createdAt),
  ],
);

/** Followers of an artist's releases; independent of likes, which add the artist to the library. */
export const artistFollows = sqliteTable(
  'artist_follows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
    /** Opted out of the artist's notes since then; unfollowing resets it. */
    notesOffAt: time('notes_off_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.artistId] }),
    index('artist_follows_recent').on(table.userId, table.createdAt),
    index('artist_follows_followers').on(table.artistId, table.createdAt),
    index('artist_follows_notified').on(table.artistId, table.userId),
  ],
);
