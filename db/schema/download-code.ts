import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { CODE_FILES } from '#contracts/backstage/download-code';
import { albums } from './album';
import { audited, time } from './columns';
import { tracks } from './track';
import { users } from './user';

export const downloadCodeBatches = sqliteTable(
  'download_code_batches',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Exactly one of `albumId` and `trackId` is set. */
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    files: text('files', { enum: CODE_FILES }).notNull().default('original'),
    uses: integer('uses').notNull().default(1),
    /** Derives the codes together with a secret of the site; useless without it. */
    seed: text('seed').notNull(),
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: audited.createdAt,
  },
  (table) => [
    index('download_code_batches_album').on(table.albumId, table.createdAt),
    index('download_code_batches_track').on(table.trackId, table.createdAt),
    check('download_code_batches_subject', sql`(album_id is null) <> (track_id is null)`),
  ],
);

/** Codes as keyed hashes, so that the table alone cannot redeem any. */
export const downloadCodes = sqliteTable(
  'download_codes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    batchId: integer('batch_id')
      .notNull()
      .references(() => downloadCodeBatches.id, { onDelete: 'cascade' }),
    /** Position in the batch, from 1. */
    number: integer('number').notNull(),
    seal: text('seal').notNull(),
  },
  (table) => [uniqueIndex('download_codes_seal').on(table.seal), uniqueIndex('download_codes_batch').on(table.batchId, table.number)],
);

/** Number of redemptions; users are not recorded. */
export const downloadCodeUses = sqliteTable(
  'download_code_uses',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    codeId: integer('code_id')
      .notNull()
      .references(() => downloadCodes.id, { onDelete: 'cascade' }),
    usedAt: time('used_at').notNull(),
  },
  (table) => [index('download_code_uses_code').on(table.codeId, table.usedAt)],
);
