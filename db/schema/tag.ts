import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { albums } from './album';
import { audited, DISPLAY_NAME_ORDER, folded } from './columns';
import { tracks } from './track';

export const tags = sqliteTable(
  'tags',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    /** Slug, such as `late-night`. */
    name: text('name').notNull(),
    displayName: text('display_name').notNull(),
    image: text('image'),
    ...audited,
    folded: folded(),
  },
  (table) => [uniqueIndex('tags_name').on(table.name), index('tags_called').on(DISPLAY_NAME_ORDER)],
);

/** Former slugs of renamed and merged tags, for old addresses and tags in files. */
export const tagRedirects = sqliteTable(
  'tag_redirects',
  {
    name: text('name').primaryKey(),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    createdAt: audited.createdAt,
  },
  (table) => [index('tag_redirects_tag').on(table.tagId)],
);

const tagId = () =>
  integer('tag_id')
    .notNull()
    .references(() => tags.id, { onDelete: 'cascade' });

export const albumTags = sqliteTable(
  'album_tags',
  {
    albumId: integer('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    tagId: tagId(),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.tagId] }), index('album_tags_tag').on(table.tagId, table.albumId)],
);

export const trackTags = sqliteTable(
  'track_tags',
  {
    trackId: integer('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    tagId: tagId(),
  },
  (table) => [primaryKey({ columns: [table.trackId, table.tagId] }), index('track_tags_tag').on(table.tagId, table.trackId)],
);
