import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { AUTO_METHODS, CHANNEL_RESTRICTIONS, CONTENT_POLICIES, CONTENT_TYPES, LAYOUTS } from '#contracts/listening/channel';
import type { ChannelRules } from '#functions/listening/channel/channel-rule.contract';
import { albums } from './album';
import { artists } from './artist';
import { audited, folded, NAME_ORDER } from './columns';
import { genres } from './genre';
import { playlists } from './playlist';
import { tags } from './tag';
import { tracks } from './track';
import { users } from './user';

export const channels = sqliteTable(
  'channels',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    description: text('description'),
    contentType: text('content_type', { enum: CONTENT_TYPES }).notNull().default('mixed'),
    /** `all`: everything of the type, paged; `auto`: chosen by `autoMethod`; `manual`: the items. */
    contentPolicy: text('content_policy', { enum: CONTENT_POLICIES }).notNull().default('manual'),
    autoMethod: text('auto_method', { enum: AUTO_METHODS }),
    layout: text('layout', { enum: LAYOUTS }).notNull().default('grid'),
    nestedLayout: text('nested_layout', { enum: LAYOUTS }).notNull().default('carousel'),
    /** Filter for `/{slug}/{restriction}` pages; null disables them. */
    restriction: text('restriction', { enum: CHANNEL_RESTRICTIONS }),
    /** Fills a manual channel up with `autoMethod` and `rules` after its items. */
    filled: integer('filled', { mode: 'boolean' }).notNull().default(false),
    /** Restricts automatic content; null for no restriction. */
    rules: text('rules', { mode: 'json' }).$type<ChannelRules>(),
    perPage: integer('per_page').notNull().default(48),
    public: integer('public', { mode: 'boolean' }).notNull().default(true),
    hideTitle: integer('hide_title', { mode: 'boolean' }).notNull().default(false),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    ...audited,
    folded: folded(),
  },
  (table) => [
    uniqueIndex('channels_slug').on(table.slug),
    index('channels_updated').on(table.updatedAt, table.id),
    index('channels_new').on(table.createdAt, table.id),
    index('channels_named').on(NAME_ORDER, table.id),
  ],
);

export const channelAddresses = sqliteTable(
  'channel_addresses',
  {
    slug: text('slug').primaryKey(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
  },
  (table) => [index('channel_addresses_channel').on(table.channelId)],
);

export const channelItems = sqliteTable(
  'channel_items',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    channelId: integer('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    artistId: integer('artist_id').references(() => artists.id, { onDelete: 'cascade' }),
    albumId: integer('album_id').references(() => albums.id, { onDelete: 'cascade' }),
    trackId: integer('track_id').references(() => tracks.id, { onDelete: 'cascade' }),
    playlistId: integer('playlist_id').references(() => playlists.id, { onDelete: 'cascade' }),
    genreId: integer('genre_id').references(() => genres.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id').references(() => tags.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    nestedChannelId: integer('nested_channel_id').references(() => channels.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('channel_items_order').on(table.channelId, table.position),
    index('channel_items_artist').on(table.artistId),
    index('channel_items_album').on(table.albumId),
    index('channel_items_track').on(table.trackId),
    index('channel_items_playlist').on(table.playlistId),
    index('channel_items_nested').on(table.nestedChannelId),
    check(
      'channel_items_one',
      sql`(artist_id is not null) + (album_id is not null) + (track_id is not null) + (playlist_id is not null)
        + (genre_id is not null) + (tag_id is not null) + (user_id is not null) + (nested_channel_id is not null) = 1`,
    ),
  ],
);
