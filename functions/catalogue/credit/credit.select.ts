import { type Column, type SQL, sql } from 'drizzle-orm';
import { boolean, first, list, object, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { creditBlocks, creditRequests } from '#db/schema/credit';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { isOfAlbumsHome } from '#functions/account/membership/ownership.select';
import { artistReferenceRow, artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import type { Actor } from '#functions/platform/access/actor';
import { termsSql } from './consent.select';
import { canAnswerForUnmanaged } from './credit.policy';

const PREVIEWS_MAX = 200;

export const userRow = { id: users.id, name: users.name, image: users.image };

const isManagedBy = (userId: number): SQL =>
  sql`exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${creditRequests.artistId} and ${artistManagers.userId} = ${userId})`;

/** Suspended managers do not count. */
const isUnmanagedArtist = (
  artistId: Column,
): SQL => sql`not exists (select 1 from ${artistManagers} join ${users} on ${users.id} = ${artistManagers.userId}
  where ${artistManagers.artistId} = ${artistId} and ${users.bannedAt} is null)`;
export const isUnmanaged = isUnmanagedArtist(creditRequests.artistId);

export const blocksOf = (actor: Actor): SQL => {
  const managed = sql`${creditBlocks.artistId} in (select ${artistManagers.artistId} from ${artistManagers} where ${artistManagers.userId} = ${actor.user?.id ?? 0})`;
  return canAnswerForUnmanaged(actor) ? sql`(${managed} or ${isUnmanagedArtist(creditBlocks.artistId)})` : managed;
};

export const managedBy = (userId: number): SQL =>
  sql`${creditRequests.artistId} in (select ${artistManagers.artistId} from ${artistManagers} where ${artistManagers.userId} = ${userId})`;

const musicExists = sql`(exists (select 1 from ${tracks} where ${tracks.id} = ${creditRequests.trackId} and ${tracks.deletedAt} is null)
  or exists (select 1 from ${albums} where ${albums.id} = ${creditRequests.albumId} and ${albums.deletedAt} is null))`;

/** Excludes deleted works, suspended accounts and hidden artists. */
export const isWaiting = sql`state = 'waiting' and ${musicExists}
  and exists (select 1 from ${users} where ${users.id} = ${creditRequests.userId} and ${users.bannedAt} is null)
  and exists (select 1 from ${artists} where ${artists.id} = ${creditRequests.artistId} and ${publicArtistWhere})`;

const artistsOfTrack = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
  where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary' and ${publicArtistWhere} order by ${trackArtists.position}`;

export const musicOfTrack = object({
  id: tracks.id,
  name: tracks.name,
  image: tracks.image,
  artists: list(object(artistReferenceRow), artistsOfTrack),
});
export const musicOfAlbum = object({
  id: albums.id,
  name: albums.name,
  image: albums.image,
  artists: list(object(artistReferenceRow), artistsOfAlbum),
});

const requestFields = (actor: Actor) => ({
  id: creditRequests.id,
  trackId: creditRequests.trackId,
  albumId: creditRequests.albumId,
  artistId: creditRequests.artistId,
  userId: creditRequests.userId,
  role: creditRequests.role,
  changes: creditRequests.changes,
  createdAt: creditRequests.createdAt,
  isManaged: boolean(actor.user ? isManagedBy(actor.user.id) : sql`0`),
  isUnmanaged: boolean(isUnmanaged),
  artist: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${creditRequests.artistId}`),
  user: first(object(userRow), sql`${users} where ${users.id} = ${creditRequests.userId}`),
  track: first(musicOfTrack, sql`${tracks} where ${tracks.id} = ${creditRequests.trackId}`),
  album: first(musicOfAlbum, sql`${albums} where ${albums.id} = ${creditRequests.albumId}`),
});

export const creditRequestRow = (actor: Actor) => object(requestFields(actor));

/** Live audio that belongs to the home of the work. */
export const previewTracks = sql`${tracks} where (${tracks.id} = ${creditRequests.trackId} or (${tracks.albumId} = ${creditRequests.albumId} and ${isOfAlbumsHome}))
  and ${tracks.deletedAt} is null and ${tracks.audioKey} is not null`;

export const answerableRow = (actor: Actor) =>
  object({
    ...requestFields(actor),
    terms: text(sql`coalesce(${termsSql('track')}, ${termsSql('album')})`),
    tracks: list(
      object({ id: tracks.id, name: tracks.name, duration: tracks.duration }),
      sql`${previewTracks} order by ${tracks.disc}, ${tracks.number}, ${tracks.id} limit ${PREVIEWS_MAX}`,
    ),
  });

export const creditBlockRow = object({
  createdAt: creditBlocks.createdAt,
  artist: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${creditBlocks.artistId}`),
  user: first(object(userRow), sql`${users} where ${users.id} = ${creditBlocks.userId}`),
});
