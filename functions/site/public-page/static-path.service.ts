import { type Column, type SQL, sql } from 'drizzle-orm';
import { type Expression, first, object, readRows } from '#db/json-row';
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
import { isSmart, publicPlaylistWhere } from '#functions/listening/playlist/playlist.select';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { createContext, type Database } from '#functions/platform/access/context';
import type { Env } from '#functions/platform/http/env';
import { readSiteVersion } from '#functions/platform/invalidation/invalidation.service';

/** Pages with the same `cacheKey` are identical. */
type Paths<Names extends string> = { params: Record<Names, string>; cacheKey?: string }[];

const database = (env: Env): Database => createContext(env, ANONYMOUS_ACTOR).db;

const version = ({ revision, updatedAt, plays }: Record<'revision' | 'updatedAt' | 'plays', Column>): Expression<string> => ({
  sql: sql`${revision} || '.' || ${updatedAt} || '.' || ${plays}`,
  read: String,
});

const mostPlayed = (id: Column, plays: Column, open: SQL, limit: number): SQL =>
  sql`${id.table} where ${open} order by ${plays} desc, ${id} desc limit ${limit}`;

export const artistPaths = async (env: Env, limit: number): Promise<Paths<'id' | 'name'>> => {
  const db = database(env);
  const site = await readSiteVersion({ db });
  const row = object({ id: artists.id, slug: artists.slug, version: version(artists) });
  const rows = await readRows(db, row, mostPlayed(artists.id, artists.plays, publicArtistWhere, limit));
  return rows.map((artist) => ({ params: { id: String(artist.id), name: artist.slug }, cacheKey: `${artist.version}.${site}` }));
};

export const albumPaths = async (env: Env, limit: number): Promise<Paths<'id' | 'artist' | 'name'>> => {
  const db = database(env);
  const site = await readSiteVersion({ db });
  const artist = first(object({ slug: artists.slug }), artistsOfAlbum);
  const row = object({ id: albums.id, slug: albums.slug, artist, version: version(albums) });
  const rows = await readRows(db, row, mostPlayed(albums.id, albums.plays, publicAlbumWhere, limit));
  return rows.map((album) => ({
    params: { id: String(album.id), artist: album.artist?.slug ?? '-', name: album.slug },
    cacheKey: `${album.version}.${site}`,
  }));
};

export const trackPaths = async (env: Env, limit: number): Promise<Paths<'id' | 'name'>> => {
  const db = database(env);
  const site = await readSiteVersion({ db });
  const row = object({ id: tracks.id, slug: tracks.slug, version: version(tracks) });
  const rows = await readRows(db, row, mostPlayed(tracks.id, tracks.plays, publicTrackWhere, limit));
  return rows.map((track) => ({ params: { id: String(track.id), name: track.slug }, cacheKey: `${track.version}.${site}` }));
};

/** Smart playlists change without a revision, so they are never prerendered. */
export const playlistPaths = async (env: Env, limit: number): Promise<Paths<'id' | 'name'>> => {
  const db = database(env);
  const site = await readSiteVersion({ db });
  const row = object({ id: playlists.id, slug: playlists.slug, version: version(playlists) });
  const rows = await readRows(db, row, mostPlayed(playlists.id, playlists.plays, sql`${publicPlaylistWhere} and not (${isSmart})`, limit));
  return rows.map((playlist) => ({ params: { id: String(playlist.id), name: playlist.slug }, cacheKey: `${playlist.version}.${site}` }));
};

/** Lists in channels change without a revision, so there is no cache key; channels with rules are never prerendered. */
export const channelPaths = async (env: Env, limit: number): Promise<Paths<'slug'>> => {
  const newest = sql`${channels} where ${publicChannelWhere} and ${channels.rules} is null order by ${channels.updatedAt} desc, ${channels.id} desc limit ${limit}`;
  const rows = await readRows(database(env), object({ slug: channels.slug }), newest);
  return rows.map((params) => ({ params }));
};

const named = (name: Column, limit: number, open: SQL = sql`1`): SQL => sql`${name.table} where ${open} order by ${name} limit ${limit}`;

export const genrePaths = async (env: Env, limit: number): Promise<Paths<'name'>> =>
  (await readRows(database(env), object({ name: genres.name }), named(genres.name, limit, genreWithMusicWhere))).map((params) => ({
    params,
  }));

export const tagPaths = async (env: Env, limit: number): Promise<Paths<'name'>> =>
  (await readRows(database(env), object({ name: tags.name }), named(tags.name, limit, publicTagWhere))).map((params) => ({ params }));

export const customPagePaths = async (env: Env, limit: number): Promise<Paths<'slug'>> =>
  (await readRows(database(env), object({ slug: customPages.slug }), named(customPages.slug, limit))).map((params) => ({ params }));
