import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  BIN_MAX,
  CREDITED_NAMES_MAX,
  type CreditedName,
  MANAGED_ARTISTS_MAX,
  type ManagedArtist,
  type managedAlbumsQuery,
  type managedTracksQuery,
} from '#contracts/backstage/managed-music';
import { object, readRows } from '#db/json-row';
import { contains, nameOrder, pageLimits, sorted } from '#db/keyset';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { tracks } from '#db/schema/track';
import { ALBUM_SORTS } from '#functions/catalogue/album/album.select';
import { toAlbumItem } from '#functions/catalogue/album/album.view';
import { toArtistItem } from '#functions/catalogue/artist/artist.view';
import { TRACK_SORTS } from '#functions/catalogue/track/track.select';
import { toTrackItem } from '#functions/catalogue/track/track.view';
import type { Context } from '#functions/platform/access/context';
import { BIN_RETENTION } from '#functions/platform/contract/duration';
import { toPage } from '#functions/platform/contract/pagination';
import {
  creditedNames,
  creditedRow,
  type ManagedScope,
  managedAlbumPage,
  managedAlbumRow,
  managedAlbumWhere,
  managedArtistRow,
  managedTrackPage,
  managedTrackRow,
  managedTrackWhere,
  managedWhere,
} from './managed-music.select';
import { toBinned, toMusicItem } from './managed-music.view';

type OwnTracksQuery = z.output<typeof managedTracksQuery>;
type OwnAlbumsQuery = z.output<typeof managedAlbumsQuery>;

const isOf = (column: typeof tracks.visibility | typeof albums.visibility, visibility: string | undefined): SQL =>
  visibility ? sql`${column} = ${visibility}` : sql`1`;

export const scopeOf = ({ actor }: Context, workspaceId: number): ManagedScope => ({ userId: actor.user!.id, workspaceId });

export const listManagedArtists = async (context: Context, workspaceId = 0): Promise<ManagedArtist[]> => {
  const { db, actor } = context;
  const own = managedWhere(scopeOf(context, workspaceId));
  const from = sql`${artists} where ${own} order by ${nameOrder(artists)}, ${artists.id} limit ${MANAGED_ARTISTS_MAX}`;
  const rows = await readRows(db, managedArtistRow(actor), from);
  return rows.map(({ artist, workspace }) => ({ ...toArtistItem(actor, artist), workspace }));
};

export const listManagedTracks = async (context: Context, query: OwnTracksQuery) => {
  const { db, actor } = context;
  const where = sql`${contains(tracks.folded, query.query)} and ${isOf(tracks.visibility, query.visibility)}`;
  const key = sorted(query.orderBy === 'scheduled' ? tracks.scheduledAt : TRACK_SORTS[query.orderBy]);
  const page = managedTrackPage(query.scope, scopeOf(context, query.workspaceId), { ...pageLimits(query), where, key });
  const rows = await readRows(db, managedTrackRow(actor), page);
  return toPage(
    rows.map(({ row, ...music }) => ({ ...toTrackItem(actor, row), ...toMusicItem(query.scope, music) })),
    query.page,
    query.perPage,
  );
};

export const listManagedAlbums = async (context: Context, query: OwnAlbumsQuery) => {
  const { db, actor } = context;
  const where = sql`${contains(albums.folded, query.query)} and ${isOf(albums.visibility, query.visibility)}`;
  const keys = { ...ALBUM_SORTS, newest: albums.createdAt, scheduled: albums.scheduledAt };
  const scope = scopeOf(context, query.workspaceId);
  const page = managedAlbumPage(query.scope, scope, { ...pageLimits(query), where, key: sorted(keys[query.orderBy]) });
  const rows = await readRows(db, managedAlbumRow(actor), page);
  return toPage(
    rows.map(({ row, ...music }) => ({ ...toAlbumItem(actor, row), ...toMusicItem(query.scope, music) })),
    query.page,
    query.perPage,
  );
};

export const listCreditedNames = async (context: Context): Promise<CreditedName[]> => {
  const own = creditedNames(scopeOf(context, 0));
  const from = sql`(${own}) as credited order by credited.uses desc, credited.name limit ${CREDITED_NAMES_MAX}`;
  const rows = await readRows(context.db, creditedRow, from);
  return rows.map(({ name, artistId }) => ({ name, artist_id: artistId }));
};

const deletedOf = (table: typeof tracks | typeof albums) =>
  object({ id: table.id, name: table.name, image: table.image, deletedAt: table.deletedAt });

/** Latest deletion first. */
export const listBin = async (context: Context, workspaceId = 0) => {
  const { db, now } = context;
  const scope = scopeOf(context, workspaceId);
  const since = now.getTime() - BIN_RETENTION;
  const of = (table: typeof tracks | typeof albums, own: SQL) =>
    sql`${table} where ${own} and ${table.deletedAt} > ${since} order by +${table.deletedAt} desc, ${table.id} desc limit ${BIN_MAX}`;
  const [deletedTracks, deletedAlbums] = await Promise.all([
    readRows(db, deletedOf(tracks), of(tracks, managedTrackWhere(scope))),
    readRows(db, deletedOf(albums), of(albums, managedAlbumWhere(scope))),
  ]);
  return { tracks: deletedTracks.map(toBinned), albums: deletedAlbums.map(toBinned) };
};
