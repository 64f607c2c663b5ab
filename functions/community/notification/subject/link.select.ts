import { sql } from 'drizzle-orm';
import { first, object } from '#db/json-row';
import { albums } from '#db/schema/album';
import { privateLinks } from '#db/schema/private-link';
import { tracks } from '#db/schema/track';
import { leadingId } from './music.select';
import { defineSubject } from './subject.definition';

export const link = defineSubject({
  row: object({
    name: privateLinks.recipientName,
    track: first(object({ id: tracks.id, name: tracks.name }), sql`${tracks} where ${tracks.id} = ${privateLinks.trackId}`),
    album: first(object({ id: albums.id, name: albums.name }), sql`${albums} where ${albums.id} = ${privateLinks.albumId}`),
  }),
  from: sql`${privateLinks} where ${privateLinks.id} = ${leadingId}`,
});
