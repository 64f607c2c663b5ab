import { sql } from 'drizzle-orm';
import { first, object } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { releaseNotes } from '#db/schema/release-note';
import { tracks } from '#db/schema/track';
import { albumColumns, leadingId, trackColumns } from './music.select';
import { defineSubject } from './subject.definition';

export const note = defineSubject({
  row: object({
    id: releaseNotes.id,
    body: releaseNotes.body,
    artistId: artists.id,
    artist: artists.name,
    album: first(object(albumColumns), sql`${albums} where ${albums.id} = ${releaseNotes.albumId}`),
    track: first(object(trackColumns), sql`${tracks} where ${tracks.id} = ${releaseNotes.trackId}`),
  }),
  from: sql`${releaseNotes} join ${artists} on ${artists.id} = ${releaseNotes.artistId} where ${releaseNotes.id} = ${leadingId}`,
});
