import { sql } from 'drizzle-orm';
import { first, map, object, only, text } from '#db/json-row';
import { albums } from '#db/schema/album';
import { artists } from '#db/schema/artist';
import { notifications } from '#db/schema/notification';
import { tracks } from '#db/schema/track';
import { workGrants } from '#db/schema/work-grant';
import { artistReferenceRow, artistsOfAlbum } from '#functions/catalogue/artist/artist.select';
import type { WorkRight } from '#functions/catalogue/publishing/work-right.contract';
import { defineSubject } from './subject.definition';

export const grant = defineSubject({
  row: object({
    right: map(text(sql`given."right"`), (right) => right as WorkRight),
    artist: only(object(artistReferenceRow), sql`${artists} where ${artists.id} = given.artist_id`),
    track: first(
      object({ id: tracks.id, name: tracks.name, slug: tracks.slug, image: tracks.image }),
      sql`${tracks} where ${tracks.id} = given.track_id`,
    ),
    album: first(
      object({
        id: albums.id,
        name: albums.name,
        slug: albums.slug,
        image: albums.image,
        artist: first(object(artistReferenceRow), artistsOfAlbum),
      }),
      sql`${albums} where ${albums.id} = given.album_id`,
    ),
  }),
  from: sql`${workGrants} as given where given.id = ${notifications.subjectId}`,
});
