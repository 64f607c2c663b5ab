import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { boolean, list, object, text } from '#db/json-row';
import { albumArtists, albums } from '#db/schema/album';
import { artistManagers, artists } from '#db/schema/artist';
import { notifications } from '#db/schema/notification';
import { trackArtists, tracks } from '#db/schema/track';
import { controlsAlbum, controlsTrack } from '#functions/account/membership/ownership.select';
import { artistReferenceRow, artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import { publicAlbumWhere, publicArtistWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import { recipient } from './people.select';
import { defineSubject } from './subject.definition';

/** Subjects of events that repeat are `id@time`. */
export const leadingId = sql`cast(${notifications.subjectId} as integer)`;
export const isForThisDay = (scheduledAt: SQL): SQL => sql`${notifications.subjectId} = ${leadingId} || '@' || ${scheduledAt}`;

const artistsOfTrack = sql`${trackArtists} join ${artists} on ${artists.id} = ${trackArtists.artistId}
  where ${trackArtists.trackId} = ${tracks.id} and ${trackArtists.role} = 'primary' and ${publicArtistWhere} order by ${trackArtists.position}`;

export const albumColumns = {
  id: albums.id,
  name: albums.name,
  slug: albums.slug,
  image: albums.image,
  various_artists: albums.variousArtists,
  artists: list(object(artistReferenceRow), artistsOfAlbum),
};

export const trackColumns = {
  id: tracks.id,
  name: tracks.name,
  slug: tracks.slug,
  image: tracks.image,
  artists: list(object(artistReferenceRow), artistsOfTrack),
};

const homeName = (works: typeof tracks | typeof albums) =>
  text(sql`(select home.name from ${artists} as home where home.id = ${works.homeArtistId})`);

export const album = defineSubject({
  row: object({
    ...albumColumns,
    scheduledAt: albums.scheduledAt,
    home: homeName(albums),
    isControlled: boolean(controlsAlbum(recipient)),
  }),
  from: sql`${albums} where ${albums.id} = ${leadingId}`,
});

export const track = defineSubject({
  row: object({
    ...trackColumns,
    scheduledAt: tracks.scheduledAt,
    home: homeName(tracks),
    isControlled: boolean(controlsTrack(recipient)),
  }),
  from: sql`${tracks} where ${tracks.id} = ${leadingId}`,
});

/** Public, or managed by the recipient at present. */
export const isAlbumVisible = sql`${albums.deletedAt} is null and (${publicAlbumWhere} or ${controlsAlbum(recipient)})`;
export const isTrackVisible = sql`${tracks.deletedAt} is null and (${publicTrackWhere} or ${controlsTrack(recipient)})`;

/** Users who lost the rights still see the music that names an artist of theirs. */
export const isAlbumKnown = sql`(${isAlbumVisible} or (${albums.deletedAt} is null and exists (select 1 from ${albumArtists} join ${artistManagers}
  on ${artistManagers.artistId} = ${albumArtists.artistId} and ${artistManagers.userId} = ${recipient} where ${albumArtists.albumId} = ${albums.id})))`;
export const isTrackKnown = sql`(${isTrackVisible} or (${tracks.deletedAt} is null and exists (select 1 from ${trackArtists} join ${artistManagers}
  on ${artistManagers.artistId} = ${trackArtists.artistId} and ${artistManagers.userId} = ${recipient} where ${trackArtists.trackId} = ${tracks.id})))`;

type Work = Record<'trackId' | 'albumId', AnySQLiteColumn>;

export const ofWork = ({ trackId, albumId }: Work, isTrack: SQL, isAlbum: SQL): SQL =>
  sql`(exists (select 1 from ${tracks} where ${tracks.id} = ${trackId} and ${isTrack})
    or exists (select 1 from ${albums} where ${albums.id} = ${albumId} and ${isAlbum}))`;

export const isWorkControlled = (work: Work): SQL =>
  ofWork(
    work,
    sql`${tracks.deletedAt} is null and ${controlsTrack(recipient)}`,
    sql`${albums.deletedAt} is null and ${controlsAlbum(recipient)}`,
  );
