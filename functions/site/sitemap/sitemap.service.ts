import { type Column, type SQL, sql } from 'drizzle-orm';
import { SITEMAP_PAGE_SIZE, type SitemapKind } from '#contracts/community/feed';
import { first, object, readRows } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { channels } from '#db/schema/channel';
import { genres } from '#db/schema/genre';
import { playlists } from '#db/schema/playlist';
import { customPages } from '#db/schema/site';
import { tags } from '#db/schema/tag';
import { tracks } from '#db/schema/track';
import { artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { genreWithMusicWhere } from '#functions/catalogue/genre/genre.select';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { publicTagWhere } from '#functions/catalogue/tag/tag.select';
import { publicChannelWhere } from '#functions/listening/channel/channel.select';
import { isHomePage } from '#functions/listening/channel/home.policy';
import { publicPlaylistWhere } from '#functions/listening/playlist/playlist.select';
import type { Context } from '#functions/platform/access/context';
import {
  albumPath,
  artistPath,
  channelPath,
  customPagePath,
  genrePath,
  playlistPath,
  tagPath,
  trackPath,
} from '#functions/platform/contract/page-path';
import { settingSql } from '#functions/platform/settings/settings.condition';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { CLOSED_PATHS, FIXED_PAGES } from '#functions/site/page-serving/page-name';

export interface SitemapEntry {
  path: string;
  changed: Date | null;
}

/** A range of ids, which needs only the primary key and has at most `SITEMAP_PAGE_SIZE` rows. */
const window = (id: Column, start: number, open: SQL = sql`1`): SQL =>
  sql`${id.table} where ${id} >= ${start} and ${id} < ${start + SITEMAP_PAGE_SIZE} and ${open} order by ${id}`;

type Call = Pick<Context, 'db' | 'env'>;
type Row = { changed: Date };

const toEntries = <R extends Row>(rows: R[], path: (row: R) => string): SitemapEntry[] =>
  rows.map((row) => ({ path: path(row), changed: row.changed }));

const entries = async <R extends Row>(rows: Promise<R[]>, path: (row: R) => string): Promise<SitemapEntry[]> => toEntries(await rows, path);

const fixedEntries = (sells: boolean): SitemapEntry[] =>
  ['/', ...[...FIXED_PAGES].flatMap(([path, { billing }]) => (sells || !billing ? [path] : []))].map((path) => ({ path, changed: null }));

const PARTS: Record<SitemapKind, { ids: Column; read: (call: Call, start: number) => Promise<SitemapEntry[]> }> = {
  artist: {
    ids: artists.id,
    read: ({ db }, start) => {
      const row = object({ id: artists.id, slug: artists.slug, changed: artists.updatedAt });
      return entries(readRows(db, row, window(artists.id, start, publicArtistWhere)), artistPath);
    },
  },
  album: {
    ids: albums.id,
    read: ({ db }, start) => {
      const artist = first(object({ slug: artists.slug }), artistsOfAlbum);
      const row = object({ id: albums.id, slug: albums.slug, changed: albums.updatedAt, artist });
      return entries(readRows(db, row, window(albums.id, start, publicAlbumWhere)), (album) => albumPath(album, album.artist?.slug));
    },
  },
  track: {
    ids: tracks.id,
    read: ({ db }, start) => {
      const row = object({ id: tracks.id, slug: tracks.slug, changed: tracks.updatedAt });
      return entries(readRows(db, row, window(tracks.id, start, publicTrackWhere)), trackPath);
    },
  },
  playlist: {
    ids: playlists.id,
    read: ({ db }, start) => {
      const row = object({ id: playlists.id, slug: playlists.slug, changed: playlists.updatedAt });
      return entries(readRows(db, row, window(playlists.id, start, publicPlaylistWhere)), playlistPath);
    },
  },
  channel: {
    ids: channels.id,
    read: async (call, start) => {
      const { homepage } = await readPublicSettings(call);
      const row = object({ id: channels.id, slug: channels.slug, changed: channels.updatedAt });
      const rows = await readRows(call.db, row, window(channels.id, start, publicChannelWhere));
      return toEntries(
        rows.filter((channel) => !isHomePage(homepage, channel)),
        channelPath,
      );
    },
  },
  genre: {
    ids: genres.id,
    read: ({ db }, start) =>
      entries(
        readRows(db, object({ name: genres.name, changed: genres.updatedAt }), window(genres.id, start, genreWithMusicWhere)),
        genrePath,
      ),
  },
  tag: {
    ids: tags.id,
    read: ({ db }, start) =>
      entries(readRows(db, object({ name: tags.name, changed: tags.updatedAt }), window(tags.id, start, publicTagWhere)), tagPath),
  },
  page: {
    ids: customPages.id,
    read: async (call, start) => {
      const row = object({ slug: customPages.slug, changed: customPages.updatedAt });
      const custom = await entries(readRows(call.db, row, window(customPages.id, start)), customPagePath);
      if (start > 1) return custom;
      const { billing } = await readPublicSettings(call);
      return [...fixedEntries(billing.enable), ...custom];
    },
  },
};

export const readSitemapPart = (call: Call, kind: SitemapKind, number: number): Promise<SitemapEntry[]> =>
  PARTS[kind].read(call, (number - 1) * SITEMAP_PAGE_SIZE + 1);

export const readSitemapParts = async ({ db }: Pick<Context, 'db'>): Promise<string[]> => {
  const highest = Object.entries(PARTS).map(([kind, { ids }]) => sql`(select max(${ids}) from ${ids.table}) as ${sql.identifier(kind)}`);
  const ids = await db.get<Record<SitemapKind, number | null>>(sql`select ${sql.join(highest, sql`, `)}`);
  return Object.entries({ ...ids, page: ids.page ?? 1 }).flatMap(([kind, id]) =>
    Array.from({ length: Math.ceil((id ?? 0) / SITEMAP_PAGE_SIZE) }, (_, index) => `${kind}-${index + 1}`),
  );
};

export const isSitemapKept = async ({ db }: Pick<Context, 'db'>): Promise<boolean> =>
  (await db.get<{ kept: number }>(sql`select ${settingSql('sitemap.enable')} as kept`)).kept === 1;

export const robotsText = (baseUrl: string, hasSitemap: boolean): string =>
  [
    'User-agent: *',
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    'Allow: /api/v1/oembed',
    ...(hasSitemap ? [`Sitemap: ${baseUrl}/sitemap.xml`] : []),
    '',
  ].join('\n');
