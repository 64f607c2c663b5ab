import { sql } from 'drizzle-orm';
import { first, object } from '#db/json-row';
import { artists } from '#db/schema/artist';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { notifications } from '#db/schema/notification';
import { users } from '#db/schema/user';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { defineSubject } from './subject.definition';

export const request = defineSubject({
  row: object({
    artistName: requests.artistName,
    reason: requests.denialReason,
    artist: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${requests.artistId}`),
    applicant: first(object({ name: users.name, image: users.image }), sql`${users} where ${users.id} = ${requests.userId}`),
  }),
  from: sql`${requests} where ${requests.id} = ${notifications.subjectId}`,
});
