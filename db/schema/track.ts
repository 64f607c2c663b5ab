import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ARTIST_ROLES } from '#contracts/catalogue/artist';
import { VISIBILITIES } from '#contracts/catalogue/publishing';
import { SOURCE_KINDS } from '#contracts/catalogue/track';
import type { Contributor } from '#functions/catalogue/publishing/contributor.contract';
import { albums } from './album';
import { artists } from './artist';
import { audited, folded, NAME_ORDER, rightsColumns, time } from './columns';
import { users } from './user';

export const tracks = sqliteTable(
  'tracks',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'set null' }),
    disc: integer('disc').notNull().default(1),
    number: integer('number').notNull().default(1),
    /** Milliseconds. */
    duration: integer('duration').notNull(),
    image: text('image'),
    tint: text('tint'),
    description: text('description'),
    explicit: integer('explicit', { mode: 'boolean' }).notNull().default(false),
    isrc: text('isrc'),
    bpm: real('bpm'),
    /** Integrated loudness in LUFS and true peak in dBTP. */
    loudness: real('loudness'),
    truePeak: real('true_peak'),
    /** 48 mean levels (0 to 100) for the small waveform in rows. */
    peaks: text('peaks', { mode: 'json' }).$type<number[]>().notNull().default([]),
    sourceKind: text('source_kind', { enum: SOURCE_KINDS }).notNull().default('file'),
    audioKey: text('audio_key'),
    audioType: text('audio_type'),
    audioSize: integer('audio_size'),
    /** Uploaded file, if a rendition of it is played. */
    originalKey: text('original_key'),
    downloadable: integer('downloadable', { mode: 'boolean' }).notNull().default(false),
    /** Allows listeners to stream the uploaded lossless file. */
    lossless: integer('lossless', { mode: 'boolean' }).notNull().default(false),
    visibility: text('visibility', { enum: VISIBILITIES }).notNull().default('public'),
    scheduledAt: time('scheduled_at'),
    /** First publication; set by triggers. */
    publishedAt: time('published_at'),
    releaseDate: text('release_date'),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    plays: integer('plays').notNull().default(0),
    likesCount: integer('likes_count').notNull().default(0),
    deletedAt: time('deleted_at'),
    ...audited,
    ...rightsColumns,
    contributors: text('contributors', { mode: 'json' }).$type<Contributor[]>().notNull().default([]),
    work: text('work'),
    movement: text('movement'),
    movementNumber: integer('movement_number'),
    /** Artist whose managers hold all rights; null: the owner does. */
    homeArtistId: integer('home_artist_id').references(() => artists.id, { onDelete: 'set null' }),
    folded: folded(),
    /** Folded label and other searchable credits; null until the schedule fills it in after an upgrade. */
    foldedCredits: text('folded_credits', { mode: 'json' }).$type<{
      label?: string | null;
      work?: string | null;
      contributors?: string | null;
    }>(),
  },
  (table) => [
    index('tracks_image').on(table.image).where(sql`image is not null`),
    index('tracks_album').on(table.albumId, table.disc, table.number),
    index('tracks_bin').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('tracks_popular').on(table.plays, table.id).where(sql`visibility = 'public' and deleted_at is null`),
    index('tracks_name').on(NAME_ORDER, table.id).where(sql`visibility = 'public' and deleted_at is null`),
    index('tracks_new').on(table.createdAt, table.id).where(sql`visibility = 'public' and deleted_at is null`),
    index('tracks_likes').on(table.likesCount, table.id).where(sql`visibility = 'public' and deleted_at is null`),
    index('tracks_length').on(table.duration, table.id).where(sql`visibility = 'public' and deleted_at is null`),
    index('tracks_released')
      .on(table.releaseDate, table.id)
      .where(sql`visibility = 'public' and deleted_at is null and release_date is not null`),
    index('tracks_bpm').on(table.bpm, table.id).where(sql`visibility = 'public' and deleted_at is null and bpm is not null`),
    index('tracks_scheduled').on(table.scheduledAt).where(sql`visibility = 'scheduled'`),
    index('tracks_owner').on(table.ownerId),
    index('tracks_home').on(table.homeArtistId),
    index('tracks_audio').on(table.audioKey),
    index('tracks_original').on(table.originalKey).where(sql`original_key is not null`),
    index('tracks_label').on(sql`label collate nocase`).where(sql`label is not null`),
    index('tracks_isrc').on(table.isrc).where(sql`isrc is not null`),
    /** For administration lists. Expressions, so that queries for public tracks still choose their own indexes. */
    index('tracks_all_added').on(sql`(created_at + 0)`),
    index('tracks_all_named').on(NAME_ORDER),
    index('tracks_unfolded').on(table.id).where(sql`folded < '!'`),
    index('tracks_uncredited').on(table.id).where(sql`folded_credits is null`),
    index('tracks_hidden').on(table.visibility).where(sql`visibility <> 'public'`),
  ],
);

export const trackArtists = sqliteTable(
  'track_artists',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ARTIST_ROLES }).notNull().default('primary'),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.trackId, table.artistId, table.role] }),
    index('track_artists_artist').on(table.artistId, table.trackId),
  ],
);

/** 800 peaks (0 to 100); separate, so that track rows stay small. */
export const trackWaveforms = sqliteTable('track_waveforms', {
  trackId: integer('track_id')
    .primaryKey()
    .references(() => tracks.id, { onDelete: 'cascade' }),
  peaks: text('peaks', { mode: 'json' }).$type<number[]>().notNull(),
});

export const trackLikes = sqliteTable(
  'track_likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.trackId] }),
    index('track_likes_track').on(table.trackId, table.createdAt),
    index('track_likes_recent').on(table.userId, table.createdAt),
  ],
);

/** Replaced audio, stored for 30 days so that it can be restored. */
export const trackAudioVersions = sqliteTable(
  'track_audio_versions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    audioKey: text('audio_key').notNull(),
    audioType: text('audio_type').notNull(),
    audioSize: integer('audio_size').notNull(),
    originalKey: text('original_key'),
    duration: integer('duration').notNull(),
    /** Analysis of this audio, as in `tracks`. */
    loudness: real('loudness'),
    truePeak: real('true_peak'),
    peaks: text('peaks', { mode: 'json' }).$type<number[]>().notNull().default([]),
    /** As in `track_waveforms`; null if missing. */
    waveform: text('waveform', { mode: 'json' }).$type<number[]>(),
    replacedBy: integer('replaced_by').references(() => users.id, { onDelete: 'set null' }),
    replacedAt: time('replaced_at').notNull(),
  },
  (table) => [
    index('track_audio_versions_track').on(table.trackId, table.replacedAt),
    index('track_audio_versions_audio').on(table.audioKey),
    index('track_audio_versions_original').on(table.originalKey),
  ],
);
