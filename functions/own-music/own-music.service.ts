import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { BIN_MAX, OWN_ARTISTS_MAX, type ownAlbumsQuery, type ownTracksQuery } from '#contracts/own-music';
import { object, readRows } from '#db/json';
import { contains, pageLimits, sorted } from '#db/page';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { tracks } from '#db/schema/track';
import { ALBUM_KEYS } from '../album/album.select';
import { toAlbumItem } from '../album/album.view';
import { BIN_LIFETIME } from '../album/album-edit.service';
import { artistRow } from '../artist/artist.select';
import { toArtistItem } from '../artist/artist.view';
import type { Context } from '../http/context';
import { toPage } from '../http/paging';
import { TRACK_KEYS } from '../track/track.select';
import { toTrackItem } from '../track/track.view';
import { isManaged, isOwnAlbum, isOwnTrack, ownAlbumPage, ownAlbumRow, ownTrackPage, ownTrackRow } from './own-music.select';
import { toBinned, toWork } from './own-music.view';

type OwnTracksQuery = z.output<typeof ownTracksQuery>;
type OwnAlbumsQuery = z.output<typeof ownAlbumsQuery>;

const isOf = (column: typeof tracks.visibility | typeof albums.visibility, visibility: string | undefined): SQL =>
  visibility ? sql`${column} = ${visibility}` : sql`1`;

/** The artists in whose name the caller may publish, by name. */
export const listOwnArtists = async ({ db, actor }: Context) => {
  const from = sql`${artists} where ${isManaged(actor.user!.id)} order by ${artists.name}, ${artists.id} limit ${OWN_ARTISTS_MAX}`;
  const rows = await readRows(db, artistRow(actor), from);
  return rows.map((row) => toArtistItem(actor, row));
};

/** A page of the caller's tracks, drafts as well. */
export const listOwnTracks = async ({ db, actor }: Context, query: OwnTracksQuery) => {
  const where = sql`${contains(tracks.name, query.query)} and ${isOf(tracks.visibility, query.visibility)}`;
  const page = ownTrackPage(actor.user!.id, { ...pageLimits(query), where, key: sorted(TRACK_KEYS[query.orderBy]) });
  const rows = await readRows(db, ownTrackRow(actor), page);
  return toPage(
    rows.map(({ row, ...work }) => ({ ...toTrackItem(actor, row), ...toWork(work) })),
    query.page,
    query.perPage,
  );
};

/** A page of the caller's albums, drafts as well. */
export const listOwnAlbums = async ({ db, actor }: Context, query: OwnAlbumsQuery) => {
  const where = sql`${contains(albums.name, query.query)} and ${isOf(albums.visibility, query.visibility)}`;
  const key = sorted(query.orderBy === 'newest' ? albums.createdAt : ALBUM_KEYS[query.orderBy]);
  const rows = await readRows(db, ownAlbumRow(actor), ownAlbumPage(actor.user!.id, { ...pageLimits(query), where, key }));
  return toPage(
    rows.map(({ row, ...work }) => ({ ...toAlbumItem(actor, row), ...toWork(work) })),
    query.page,
    query.perPage,
  );
};

const deletedOf = (table: typeof tracks | typeof albums) =>
  object({ id: table.id, name: table.name, image: table.image, deletedAt: table.deletedAt });

/** The caller's music that was deleted and can still be taken back, the last deleted first. */
export const listBin = async ({ db, actor, now }: Context) => {
  const since = now.getTime() - BIN_LIFETIME;
  const of = (table: typeof tracks | typeof albums, own: SQL) =>
    sql`${table} where ${own} and ${table.deletedAt} > ${since} order by +${table.deletedAt} desc, ${table.id} desc limit ${BIN_MAX}`;
  const [deletedTracks, deletedAlbums] = await Promise.all([
    readRows(db, deletedOf(tracks), of(tracks, isOwnTrack(actor.user!.id))),
    readRows(db, deletedOf(albums), of(albums, isOwnAlbum(actor.user!.id))),
  ]);
  return { tracks: deletedTracks.map(toBinned), albums: deletedAlbums.map(toBinned) };
};
