import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { audited, time } from './columns';
import { tracks } from './track';
import { users } from './user';

export const privateLinks = sqliteTable(
  'private_links',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Exactly one of `trackId` and `albumId` is set. */
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    recipientName: text('recipient_name').notNull(),
    /** SHA-256 of the secret in the URL, which is not stored. */
    tokenHash: text('token_hash').notNull(),
    passwordHash: text('password_hash'),
    expiresAt: time('expires_at'),
    /** Total plays allowed; null for unlimited. */
    playLimit: integer('play_limit'),
    downloadable: integer('downloadable', { mode: 'boolean' }).notNull().default(false),
    revokedAt: time('revoked_at'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: audited.createdAt,
    withVersions: integer('with_versions', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('private_links_token').on(table.tokenHash),
    index('private_links_track').on(table.trackId, table.createdAt),
    index('private_links_album').on(table.albumId, table.createdAt),
    check('private_links_subject', sql`(track_id is null) <> (album_id is null)`),
  ],
);

export const privateLinkPlays = sqliteTable(
  'private_link_plays',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    linkId: integer('link_id')
      .notNull()
      .references(() => privateLinks.id, { onDelete: 'cascade' }),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    country: text('country'),
    playedAt: time('played_at').notNull(),
    /** First play of the album session this one continues; null if it started one. */
    listenId: integer('listen_id'),
  },
  (table) => [index('private_link_plays_link').on(table.linkId, table.playedAt), index('private_link_plays_track').on(table.trackId)],
);

/** Timed comments by a link's recipient, visible to them and to the music's managers. */
export const privateLinkComments = sqliteTable(
  'private_link_comments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    linkId: integer('link_id')
      .notNull()
      .references(() => privateLinks.id, { onDelete: 'cascade' }),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    /** Null for guests. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null for users. */
    guestName: text('guest_name'),
    /** Milliseconds. */
    position: integer('position').notNull(),
    content: text('content').notNull(),
    createdAt: audited.createdAt,
  },
  (table) => [
    index('private_link_comments_link').on(table.linkId, table.trackId, table.position),
    index('private_link_comments_track').on(table.trackId),
    index('private_link_comments_user').on(table.userId),
  ],
);
