import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AudioFormat } from '#contracts/upload/audio';
import { FILE_KINDS } from '#contracts/upload/file-entry';
import { audited, time } from './columns';
import { users } from './user';

/** The states in which bytes are still expected or looked at. */
export const OPEN_STATES = ['reserved', 'uploading', 'verifying'] as const;

/** How the bytes come: in a form, in resumable portions, straight to the bucket at once, or in parts. */
export const UPLOAD_STRATEGIES = ['form', 'tus', 'simple', 'multipart'] as const;
/** `reserved` and `uploading` wait for bytes, `verifying` compares them with what was promised; the others are ends. */
export const UPLOAD_STATES = [...OPEN_STATES, 'ready', 'failed', 'aborted'] as const;

/** A file in the bucket that was received whole and is what it says it is. */
export const fileEntries = sqliteTable(
  'file_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    /** What its owner calls it. */
    name: text('name').notNull(),
    /** Where it lies in the bucket; random, never used twice. */
    storageKey: text('storage_key').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    mime: text('mime').notNull(),
    extension: text('extension').notNull(),
    /** Length of a sound in milliseconds, as the file itself says. */
    duration: integer('duration'),
    /** SHA-256 of a sound's bytes as hex, worked out here; null for a picture. */
    sha256: text('sha256'),
    /** How its sound is packed, as its own head says; null until somebody asks. */
    audioFormat: text('audio_format', { mode: 'json' }).$type<AudioFormat>(),
    /** The file in whose place this one is played, as long as there is one: the same sound laid out anew, which takes no minutes of its own. */
    renditionOfId: integer('rendition_of_id'),
    deletedAt: time('deleted_at'),
    /** When a sound that was kept without its hash was last taken up to work it out; the beginning of time before that. */
    hashAttemptedAt: time('hash_attempted_at').notNull().default(sql`0`),
    ...audited,
  },
  (table) => [
    uniqueIndex('file_entries_storage_key').on(table.storageKey),
    index('file_entries_owner').on(table.ownerId, table.createdAt),
    index('file_entries_sha256').on(table.sha256).where(sql`sha256 is not null`),
    index('file_entries_unhashed').on(table.hashAttemptedAt).where(sql`sha256 is null and kind = 'audio'`),
    index('file_entries_rendition').on(table.renditionOfId).where(sql`rendition_of_id is not null`),
    index('file_entries_images').on(table.createdAt).where(sql`kind = 'image' and deleted_at is null`),
    /** Holds what is told of the files of a day. */
    index('file_entries_created').on(table.createdAt, table.kind, table.size, table.deletedAt),
    index('file_entries_size').on(table.size),
    index('file_entries_called').on(sql`lower(name)`),
    index('file_entries_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** A file on its way into the bucket: the row is written first, the object second. */
export const uploads = sqliteTable(
  'uploads',
  {
    /** Random; knowing it is not enough to use it. */
    id: text('id').primaryKey(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    strategy: text('strategy', { enum: UPLOAD_STRATEGIES }).notNull(),
    state: text('state', { enum: UPLOAD_STATES }).notNull().default('reserved'),
    name: text('name').notNull(),
    /** Bytes that were promised; they count against the quota from the first moment on. */
    size: integer('size').notNull(),
    /** Milliseconds of sound that were promised, which count against the quota of minutes; null where nothing was said. */
    duration: integer('duration'),
    mime: text('mime').notNull(),
    extension: text('extension').notNull(),
    storageKey: text('storage_key').notNull(),
    /** The bucket's own name of an upload in parts. */
    multipartId: text('multipart_id'),
    /** Bytes that have arrived of a resumable upload. */
    offset: integer('offset').notNull().default(0),
    /** Parts that lie in the bucket. */
    parts: text('parts', { mode: 'json' }).$type<{ number: number; etag: string; size: number }[]>().notNull().default([]),
    /** Until when one request may write alone. */
    lockedUntil: time('locked_until'),
    /** Why it failed, as its owner is told. */
    error: text('error'),
    fileEntryId: integer('file_entry_id').references(() => fileEntries.id, { onDelete: 'set null' }),
    /** What the client calls this upload: asked to begin it again, as after an answer that was lost, it goes on with this row. */
    clientId: text('client_id'),
    /** The file of the same owner in whose place this one is to be played. */
    renditionOfId: integer('rendition_of_id'),
    expiresAt: time('expires_at').notNull(),
    createdAt: audited.createdAt,
    updatedAt: audited.updatedAt,
    /** Bytes of each part but the last, where the client chose; null for the usual ones. */
    partSize: integer('part_size'),
  },
  (table) => [
    uniqueIndex('uploads_storage_key').on(table.storageKey),
    uniqueIndex('uploads_client').on(table.ownerId, table.clientId).where(sql`client_id is not null`),
    index('uploads_owner').on(table.ownerId, table.state),
    index('uploads_open')
      .on(table.expiresAt)
      .where(sql.raw(`state in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`)),
  ],
);

/** The file that a cover was drawn from, which lies beside it: its bytes are kept for who gave it, as long as something shows the cover. */
export const imageOriginals = sqliteTable(
  'image_originals',
  {
    /** The address of the cover, as what shows it holds it. */
    address: text('address').primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Bytes. */
    size: integer('size').notNull(),
    createdAt: audited.createdAt,
  },
  (table) => [index('image_originals_owner').on(table.ownerId)],
);
