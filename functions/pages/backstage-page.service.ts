import { ownAlbumsQuery, ownTracksQuery } from '#contracts/own-music';
import { allows } from '../auth/permission.policy';
import type { Context } from '../http/context';
import { listOwnAlbums, listOwnArtists, listOwnTracks } from '../own-music/own-music.service';

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
