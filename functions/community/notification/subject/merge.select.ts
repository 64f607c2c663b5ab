import { sql } from 'drizzle-orm';
import { boolean, object, only } from '#db/json-row';
import { artistMerges, artists } from '#db/schema/artist';
import { notifications } from '#db/schema/notification';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { managesArtist } from './artist.select';
import { defineSubject } from './subject.definition';

export const isManagerOfMerged = managesArtist(artistMerges.artistId);

export const merge = defineSubject({
  row: object({
    formerName: artistMerges.name,
    isManager: boolean(isManagerOfMerged),
    artist: only(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${artistMerges.artistId}`),
  }),
  from: sql`${artistMerges} where ${artistMerges.oldId} = ${notifications.subjectId}`,
});
