import { eq } from 'drizzle-orm';
import { managedAlbumsQuery, managedTracksQuery } from '#contracts/backstage/managed-music';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { findActiveWorkspace } from '#functions/account/workspace/active-workspace.service';
import { listManagedAlbums, listManagedArtists, listManagedTracks } from '#functions/backstage/managed-music/managed-music.service';
import { showArtist } from '#functions/catalogue/artist/artist.service';
import { showAlbumWithTracks } from '#functions/catalogue/release/release.service';
import { showTrack } from '#functions/catalogue/track/track.service';
import type { Context } from '#functions/platform/access/context';
import { hasPermission } from '#functions/platform/access/permission.policy';
import { notFound } from '#functions/platform/http/app-error';
import { readManagedMetrics } from './managed-metrics.service';

const RECENT_MUSIC = 6;

export const readBackstageOverview = async (context: Context, chosen: string | undefined) => {
  const workspace = await findActiveWorkspace(context, chosen);
  const listQuery = { perPage: RECENT_MUSIC, workspaceId: workspace?.id };
  const due = { ...listQuery, visibility: 'scheduled', orderBy: 'scheduled', orderDir: 'asc' } as const;
  const [artists, albums, tracks, dueAlbums, dueTracks, metrics] = await Promise.all([
    listManagedArtists(context, workspace?.id),
    listManagedAlbums(context, managedAlbumsQuery.parse(listQuery)),
    listManagedTracks(context, managedTracksQuery.parse(listQuery)),
    listManagedAlbums(context, managedAlbumsQuery.parse(due)),
    listManagedTracks(context, managedTracksQuery.parse(due)),
    readManagedMetrics(context, workspace?.id ?? 0),
  ]);
  return {
    workspace,
    artists,
    albums: albums.pagination.data,
    tracks: tracks.pagination.data,
    due: { albums: dueAlbums.pagination.data, tracks: dueTracks.pagination.data },
    ...metrics,
    mayUpload: hasPermission(context.actor, 'music.create'),
    mayRequest: hasPermission(context.actor, 'backstageRequests.create'),
  };
};

/** Deleted music must be restored before it can be edited. */
const isDeleted = async ({ db }: Context, table: typeof tracks | typeof albums, id: number): Promise<boolean> => {
  const [row] = await db.select({ deletedAt: table.deletedAt }).from(table).where(eq(table.id, id));
  return row?.deletedAt !== null;
};

/** Throws 404, also without edit rights. */
export const readManagedTrack = async (context: Context, id: number) => {
  const track = await showTrack(context, id);
  if (!track.can.edit || (await isDeleted(context, tracks, id))) throw notFound();
  return track;
};

export const readManagedAlbum = async (context: Context, id: number) => {
  const album = await showAlbumWithTracks(context, id);
  if (!album.can.edit || (await isDeleted(context, albums, id))) throw notFound();
  return album;
};

export const readManagedArtist = async (context: Context, id: number) => {
  const artist = await showArtist(context, id);
  if (!artist.can.edit) throw notFound();
  return artist;
};
