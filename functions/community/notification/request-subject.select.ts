import { sql } from 'drizzle-orm';
import { first, object } from '#db/json-row';
import { artistManagers, artists } from '#db/schema/artist';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { notifications } from '#db/schema/notification';
import { users } from '#db/schema/user';
import { artistReferenceRow } from '#functions/catalogue/artist/artist.select';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';

export const requestOf = sql`${requests} where ${requests.id} = ${notifications.subjectId}
  and ${notifications.kind} in ('request-approved', 'request-denied', 'artist-claimed', 'artist-shared', 'artist-transferred', 'claim-denied')`;

const isManager = sql`exists (select 1 from ${artistManagers} where ${artistManagers.artistId} = ${requests.artistId}
  and ${artistManagers.userId} = ${notifications.userId})`;
const isVisible = sql`exists (select 1 from ${artists} where ${artists.id} = ${requests.artistId} and ${publicArtistWhere})`;

export const isClaimPending = sql`exists (select 1 from ${requestOf} and ${requests.state} = 'pending' and ${isManager})`;
export const isClaimApproved = sql`exists (select 1 from ${requestOf} and ${requests.state} = 'approved' and ${isManager})`;
export const isClaimDenied = sql`exists (select 1 from ${requestOf} and ${requests.state} = 'denied' and ${isManager})`;
export const isTransferShown = sql`exists (select 1 from ${requestOf} and ${requests.state} = 'approved' and ${isVisible})`;

export const requestSubject = first(
  object({
    artistName: requests.artistName,
    reason: requests.denialReason,
    artist: first(object(artistReferenceRow), sql`${artists} where ${artists.id} = ${requests.artistId}`),
    applicant: first(object({ name: users.name, image: users.image }), sql`${users} where ${users.id} = ${requests.userId}`),
  }),
  requestOf,
);
