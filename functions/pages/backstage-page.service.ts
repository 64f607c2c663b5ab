import { eq } from 'drizzle-orm';
import { ownAlbumsQuery, ownTracksQuery } from '#contracts/own-music';
import { albums } from '#db/schema/album';
import { tracks } from '#db/schema/track';
import { showArtist } from '../artist/artist.service';
import { allows } from '../auth/permission.policy';
import { notFound } from '../http/app-error';
import type { Context } from '../http/context';
import { listOwnAlbums, listOwnArtists, listOwnTracks } from '../own-music/own-music.service';
import { showAlbumWithTracks, showTrack } from '../track/track.service';

/** The overview shows so many works of a kind. */
const WORKS = 6;

/** What somebody made last, and in whose name. */
export const readBackstageOverview = async (context: Context) => {
  const [artists, albums, tracks] = await Promise.all([
    listOwnArtists(context),
    listOwnAlbums(context, ownAlbumsQuery.parse({ perPage: WORKS })),
    listOwnTracks(context, ownTracksQuery.parse({ perPage: WORKS })),
  ]);
  return {
    artists,
    albums: albums.pagination.data,
    tracks: tracks.pagination.data,
    mayUpload: allows(context.actor, 'music.create'),
    mayRequest: allows(context.actor, 'backstageRequests.create'),
  };
};

/** What is in the bin has no form: it is taken back there first. */
const isDeleted = async ({ db }: Context, table: typeof tracks | typeof albums, id: number): Promise<boolean> => {
  const [row] = await db.select({ deletedAt: table.deletedAt }).from(table).where(eq(table.id, id));
  return row?.deletedAt !== null;
};

/** A track that the caller may change; 404 as for one that is not there. */
export const readOwnTrack = async (context: Context, id: number) => {
  const track = await showTrack(context, id);
  if (!track.can.edit || (await isDeleted(context, tracks, id))) throw notFound();
  return track;
};

/** An album with its tracks that the caller may change; 404 as for one that is not there. */
export const readOwnAlbum = async (context: Context, id: number) => {
  const album = await showAlbumWithTracks(context, id);
  if (!album.can.edit || (await isDeleted(context, albums, id))) throw notFound();
  return album;
};

/** An artist that the caller may change; 404 as for one that is not there. */
export const readOwnArtist = async (context: Context, id: number) => {
  const artist = await showArtist(context, id);
  if (!artist.can.edit) throw notFound();
  return artist;
};
