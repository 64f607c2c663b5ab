import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { boolean, first, list, object, only } from '#db/json-row';
import { nameOrder } from '#db/keyset';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { trackArtists, tracks } from '#db/schema/track';
import { users } from '#db/schema/user';
import { workGrants } from '#db/schema/work-grant';
import { isAlbumGrantInForce, isTrackGrantInForce } from '#functions/account/membership/work-grant.select';
import { albumHomeName, albumPermissions } from '#functions/catalogue/album/album.select';
import { artistReferenceRow, artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { imageOfTrack, trackHomeName, trackPermissions } from '#functions/catalogue/track/track.select';
import type { Actor } from '#functions/platform/access/actor';

export type WorkKind = 'track' | 'album';

/** The conditions of `work-grant.select.ts` refer to this name. */
export const given = alias(workGrants, 'given');
export const givenRows = sql`${workGrants} as given`;

const grantFields = {
  id: given.id,
  right: given.right,
  createdAt: given.createdAt,
  artist: only(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${given.artistId}`),
  giver: only(object({ id: users.id, name: users.name }), sql`${users} where ${users.id} = ${given.grantedBy}`),
};

export const grantRow = object({
  ...grantFields,
  albumId: given.albumId,
  album: first(object({ id: albums.id, name: albums.name }), sql`${albums} where ${albums.id} = ${given.albumId}`),
});

export const creditedTrackArtists = sql`(select distinct ${trackArtists.artistId} as id from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id})`;
export const creditedAlbumArtists = sql`(select ${albumArtists.artistId} as id from ${albumArtists} where ${albumArtists.albumId} = ${albums.id})`;

const grantable = (credited: SQL, homeId: typeof tracks.homeArtistId | typeof albums.homeArtistId) =>
  list(
    object(artistReferenceRow),
    sql`${artists} where ${artists.id} in ${credited} and ${artists.id} is not ${homeId} and ${publicArtistWhere} order by ${nameOrder(artists)}, ${artists.id}`,
  );

const inOrder = sql`order by ${given.artistId}, ${given.id}`;

export const sharedTrackRow = (actor: Actor) =>
  object({
    ...trackPermissions(actor),
    homeId: tracks.homeArtistId,
    homeName: trackHomeName,
    artists: grantable(creditedTrackArtists, tracks.homeArtistId),
    grants: list(grantRow, sql`${givenRows} where ${isTrackGrantInForce} ${inOrder}`),
  });

export const sharedAlbumRow = (actor: Actor) =>
  object({
    ...albumPermissions(actor),
    homeId: albums.homeArtistId,
    homeName: albumHomeName,
    artists: grantable(creditedAlbumArtists, albums.homeArtistId),
    grants: list(grantRow, sql`${givenRows} where ${isAlbumGrantInForce} ${inOrder}`),
  });

export const managesReceiver = (userId: number): SQL =>
  sql`exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${given.artistId} and ${artistManagers.userId} = ${userId})`;

export const revocableRow = (actor: Actor) =>
  object({
    right: given.right,
    artist: grantFields.artist,
    isReceiver: boolean(managesReceiver(actor.user!.id)),
    track: first(
      object({ ...trackPermissions(actor), id: tracks.id, name: tracks.name }),
      sql`${tracks} where ${tracks.id} = ${given.trackId}`,
    ),
    album: first(
      object({ ...albumPermissions(actor), id: albums.id, name: albums.name }),
      sql`${albums} where ${albums.id} = ${given.albumId}`,
    ),
  });

const artistsOfTrack = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
  where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary' and ${publicArtistWhere} order by ${trackArtists.position}`;

const homeOf = (homeId: typeof tracks.homeArtistId | typeof albums.homeArtistId) =>
  first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${homeId}`);

export const receivedRow = object({
  ...grantFields,
  track: first(
    object({
      id: tracks.id,
      name: tracks.name,
      slug: tracks.slug,
      image: { sql: imageOfTrack, read: (value) => value as string | null },
      artists: list(object(artistReferenceRow), artistsOfTrack),
      home: homeOf(tracks.homeArtistId),
    }),
    sql`${tracks} where ${tracks.id} = ${given.trackId}`,
  ),
  album: first(
    object({
      id: albums.id,
      name: albums.name,
      slug: albums.slug,
      image: albums.image,
      artists: list(object(artistReferenceRow), artistsOfAlbum),
      home: homeOf(albums.homeArtistId),
    }),
    sql`${albums} where ${albums.id} = ${given.albumId}`,
  ),
});
