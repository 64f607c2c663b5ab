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

/** The overview shows so many items of a kind. */
const RECENT_MUSIC = 6;

/** What somebody looks after, in the team that they have chosen: what they made last, what comes out next, and how it is heard. */
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

/** What is in the bin has no form: it is taken back there first. */
const isDeleted = async ({ db }: Context, table: typeof tracks | typeof albums, id: number): Promise<boolean> => {
  const [row] = await db.select({ deletedAt: table.deletedAt }).from(table).where(eq(table.id, id));
  return row?.deletedAt !== null;
};

/** A track that the caller may change; 404 as for one that is not there. */
export const readManagedTrack = async (context: Context, id: number) => {
  const track = await showTrack(context, id);
  if (!track.can.edit || (await isDeleted(context, tracks, id))) throw notFound();
  return track;
};

/** An album with its tracks that the caller may change; 404 as for one that is not there. */
export const readManagedAlbum = async (context: Context, id: number) => {
  const album = await showAlbumWithTracks(context, id);
  if (!album.can.edit || (await isDeleted(context, albums, id))) throw notFound();
  return album;
};

/** An artist that the caller may change; 404 as for one that is not there. */
export const readManagedArtist = async (context: Context, id: number) => {
  const artist = await showArtist(context, id);
  if (!artist.can.edit) throw notFound();
  return artist;
};
