import { sql } from 'drizzle-orm';
import { first, object } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { homeOffers } from '#db/schema/home';
import { notifications } from '#db/schema/notification';
import { tracks } from '#db/schema/track';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { defineSubject } from './subject.definition';

export const offer = defineSubject({
  row: object({
    artist: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${homeOffers.artistId}`),
    track: first(object({ id: tracks.id, name: tracks.name }), sql`${tracks} where ${tracks.id} = ${homeOffers.trackId}`),
    album: first(object({ id: albums.id, name: albums.name }), sql`${albums} where ${albums.id} = ${homeOffers.albumId}`),
  }),
  from: sql`${homeOffers} where ${homeOffers.id} = ${notifications.subjectId}`,
});
