import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { albumListQuery, PublishingChanges } from '#contracts/catalogue/album';
import { list, object, readRows } from '#db/json-row';
import { contains, isOneOf, pageLimits, sorted } from '#db/keyset';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { controlsTrack, isOfAlbumsHome } from '#functions/account/membership/ownership.select';
import { worksHeld } from '#functions/account/membership/work-guard.select';
import { listOfArtist } from '#functions/catalogue/artist/artist.service';
import type { Context } from '#functions/platform/access/context';
import { guardedBatch } from '#functions/platform/access/guarded-batch';
import { requireAll } from '#functions/platform/api/require-all-rows';
import { removalStatements } from '#functions/platform/audit/audit.service';
import { isByOffice } from '#functions/platform/audit/office.policy';
import { toPage } from '#functions/platform/contract/pagination';
import { invalidationStatements } from '#functions/platform/invalidation/invalidation.service';
import { upheldStatements } from '#functions/platform/report-outcome/report-outcome.service';
import { canControlAlbum, canSeeAlbum } from './album.policy';
import { ALBUM_SORTS, albumByArtistWhere, albumPage, albumPermissions, albumRow } from './album.select';
import { toAlbumItem } from './album.view';

type AlbumListQuery = z.output<typeof albumListQuery>;

export const listAlbums = async ({ db, actor }: Context, query: AlbumListQuery) => {
  const where = contains(albums.folded, query.query);
  const rows = await readRows(db, albumRow(actor), albumPage({ ...pageLimits(query), where, key: ALBUM_SORTS[query.orderBy] }));
  return toPage(
    rows.map((row) => toAlbumItem(actor, row)),
    query.page,
    query.perPage,
  );
};

/** Throws 404 if the artist is not visible. */
export const listAlbumsOfArtist = async (context: Context, artistId: number, query: AlbumListQuery) => {
  const where = sql`${albumByArtistWhere(artistId)} and ${contains(albums.folded, query.query)}`;
  const page = albumPage({ ...pageLimits(query), where, key: sorted(ALBUM_SORTS[query.orderBy]) });
  const rows = await listOfArtist(context, artistId, list(albumRow(context.actor), page));
  return toPage(
    rows.map((row) => toAlbumItem(context.actor, row)),
    query.page,
    query.perPage,
  );
};

const requireEditable = async ({ db, actor }: Context, ids: number[]) => {
  const row = object({ ...albumPermissions(actor), id: albums.id, name: albums.name });
  const rows = await readRows(db, row, sql`${albums} where ${isOneOf(albums.id, ids)}`);
  requireAll(
    ids,
    rows.filter((row) => canSeeAlbum(actor, row)),
    (row) => canControlAlbum(actor, row),
  );
  return rows;
};

export const publishingColumns = ({ visibility, scheduled_at, release_date }: PublishingChanges) => ({
  visibility,
  scheduledAt: visibility === 'scheduled' && scheduled_at ? new Date(scheduled_at) : visibility && null,
  releaseDate: release_date,
});

/** All or none; their tracks are hidden too, but tracks of other homes leave the album. Throws 403, 404. */
export const deleteAlbums = async (context: Context, ids: number[]): Promise<void> => {
  const { db, now } = context;
  const rows = await requireEditable(context, ids);
  const others = rows.filter((row) => isByOffice(context.actor, (actor) => canControlAlbum(actor, row)));
  const change = db.update(albums).set({ deletedAt: now }).where(isOneOf(albums.id, ids));
  const foreign = db
    .update(tracks)
    .set({ albumId: null })
    .where(sql`${isOneOf(tracks.albumId, ids)} and not ${isOfAlbumsHome} and not ${controlsTrack(sql`${context.actor.user!.id}`)}`);
  await guardedBatch(context, worksHeld(context.actor, 'album', rows, 'control'), [
    change,
    ...invalidationStatements(context, { album: ids }),
    foreign,
    ...removalStatements(context, 'albums.delete', 'album', others),
    ...upheldStatements(context, 'album', others),
  ]);
};
