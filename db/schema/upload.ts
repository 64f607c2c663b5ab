import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { AudioFormat } from '#contracts/upload/audio';
import { FILE_KINDS } from '#contracts/upload/file-entry';
import { audited, folded, NAME_ORDER, time } from './columns';
import { users } from './user';

export const OPEN_STATES = ['reserved', 'uploading', 'verifying'] as const;

/** `form`: one form post; `tus`: resumable; `simple`: one direct upload to the bucket; `multipart`: direct upload in parts. */
export const UPLOAD_STRATEGIES = ['form', 'tus', 'simple', 'multipart'] as const;
/** `verifying` compares the bytes with the declared values; `ready`, `failed` and `aborted` are final. */
export const UPLOAD_STATES = [...OPEN_STATES, 'ready', 'failed', 'aborted'] as const;

export const fileEntries = sqliteTable(
  'file_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: FILE_KINDS }).notNull(),
    name: text('name').notNull(),
    /** Random, never reused. */
    storageKey: text('storage_key').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    mime: text('mime').notNull(),
    extension: text('extension').notNull(),
    /** Audio length in milliseconds, from the file header. */
    duration: integer('duration'),
    /** SHA-256 of audio bytes as hex, computed on the server; null for images. */
    sha256: text('sha256'),
    /** Audio format from the file header; null until first requested. */
    audioFormat: text('audio_format', { mode: 'json' }).$type<AudioFormat>(),
    /** File that this one replaces for playback: a rendition of the same audio, which uses no minutes of the quota. */
    renditionOfId: integer('rendition_of_id'),
    deletedAt: time('deleted_at'),
    /** Last attempt to compute a missing hash; 0 if never tried. */
    hashAttemptedAt: time('hash_attempted_at').notNull().default(sql`0`),
    ...audited,
    folded: folded(),
  },
  (table) => [
    uniqueIndex('file_entries_storage_key').on(table.storageKey),
    index('file_entries_owner').on(table.ownerId, table.createdAt),
    index('file_entries_sha256').on(table.sha256).where(sql`sha256 is not null`),
    index('file_entries_unhashed').on(table.hashAttemptedAt).where(sql`sha256 is null and kind = 'audio'`),
    index('file_entries_rendition').on(table.renditionOfId).where(sql`rendition_of_id is not null`),
    index('file_entries_images').on(table.createdAt).where(sql`kind = 'image' and deleted_at is null`),
    /** Covers the daily file statistics. */
    index('file_entries_created').on(table.createdAt, table.kind, table.size, table.deletedAt),
    index('file_entries_size').on(table.size),
    index('file_entries_called').on(NAME_ORDER),
    index('file_entries_unfolded').on(table.id).where(sql`folded < '!'`),
    index('file_entries_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

/** Uploads in progress: the row is written before the object. */
export const uploads = sqliteTable(
  'uploads',
  {
    /** Random, but not sufficient to authorize. */
    id: text('id').primaryKey(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    strategy: text('strategy', { enum: UPLOAD_STRATEGIES }).notNull(),
    state: text('state', { enum: UPLOAD_STATES }).notNull().default('reserved'),
    name: text('name').notNull(),
    /** Declared bytes; they count against the quota immediately. */
    size: integer('size').notNull(),
    /** Declared milliseconds of audio, which count against the minutes quota; null if not declared. */
    duration: integer('duration'),
    mime: text('mime').notNull(),
    extension: text('extension').notNull(),
    storageKey: text('storage_key').notNull(),
    /** Bucket id of a multipart upload. */
    multipartId: text('multipart_id'),
    offset: integer('offset').notNull().default(0),
    parts: text('parts', { mode: 'json' }).$type<{ number: number; etag: string; size: number }[]>().notNull().default([]),
    /** Lock for a single writing request. */
    lockedUntil: time('locked_until'),
    error: text('error'),
    fileEntryId: integer('file_entry_id').references(() => fileEntries.id, { onDelete: 'set null' }),
    /** Client's id of the upload: a repeated start, as after a lost response, continues this row. */
    clientId: text('client_id'),
    /** File of the same owner that this one replaces for playback. */
    renditionOfId: integer('rendition_of_id'),
    expiresAt: time('expires_at').notNull(),
    createdAt: audited.createdAt,
    updatedAt: audited.updatedAt,
    /** Bytes per part except the last; null for the default size. */
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

/** Source files of covers, stored for their owner while the cover is in use. */
export const imageOriginals = sqliteTable(
  'image_originals',
  {
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
