import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { audited, time } from './columns';

/** One row per dotted name (`branding.site_name`), the value as JSON. */
export const settings = sqliteTable('settings', {
  name: text('name').primaryKey(),
  value: text('value', { mode: 'json' }).$type<unknown>(),
  updatedAt: audited.updatedAt,
});

export const themes = sqliteTable('themes', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  isDark: integer('is_dark', { mode: 'boolean' }).notNull(),
  defaultLight: integer('default_light', { mode: 'boolean' }).notNull().default(false),
  defaultDark: integer('default_dark', { mode: 'boolean' }).notNull().default(false),
  /** Role name without dashes to value: `{ "bg": "#0F1714" }`. */
  values: text('values', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
  ...audited,
});

export const localizations = sqliteTable(
  'localizations',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    language: text('language').notNull(),
    lines: text('lines', { mode: 'json' }).$type<Record<string, string>>().notNull().default({}),
    ...audited,
  },
  (table) => [uniqueIndex('localizations_language').on(table.language)],
);

export const customPages = sqliteTable(
  'custom_pages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    seo: text('seo', { mode: 'json' }).$type<{ title?: string; description?: string }>(),
    ...audited,
  },
  (table) => [uniqueIndex('custom_pages_slug').on(table.slug)],
);

/** Tags of pages whose prerendered file is older than the data. */
export const stalePages = sqliteTable('stale_pages', { tag: text('tag').primaryKey(), since: time('since').notNull() }, (table) => [
  index('stale_pages_since').on(table.since),
]);
