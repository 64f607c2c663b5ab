import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { audited, time } from './columns';
import { tracks } from './track';
import { users } from './user';

/** An address for one recipient, by which a track or an album is heard before it is out. */
export const privateLinks = sqliteTable(
  'private_links',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Of these two there is one. */
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    /** Whom it is for. */
    recipientName: text('recipient_name').notNull(),
    /** The SHA-256 of the secret in the address, which nothing keeps. */
    tokenHash: text('token_hash').notNull(),
    passwordHash: text('password_hash'),
    expiresAt: time('expires_at'),
    /** So many plays in all; null for any number. */
    playLimit: integer('play_limit'),
    downloadable: integer('downloadable', { mode: 'boolean' }).notNull().default(false),
    revokedAt: time('revoked_at'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: audited.createdAt,
    /** Whether the sounds that its track had before may be heard as well. */
    withVersions: integer('with_versions', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('private_links_token').on(table.tokenHash),
    index('private_links_track').on(table.trackId, table.createdAt),
    index('private_links_album').on(table.albumId, table.createdAt),
    check('private_links_subject', sql`(track_id is null) <> (album_id is null)`),
  ],
);

/** What was heard by a link. It counts for nobody's charts. */
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
    /** The play that began the listen to an album which this one goes on with; null where it began one itself. */
    listenId: integer('listen_id'),
  },
  (table) => [index('private_link_plays_link').on(table.linkId, table.playedAt), index('private_link_plays_track').on(table.trackId)],
);

/** What is said of moments of the music by whoever holds a link, for its people and for those who look after the music. */
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
    /** Who said it, where they were logged in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** How a guest calls themselves; null for a person. */
    guestName: text('guest_name'),
    /** The moment of the track, in milliseconds. */
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
