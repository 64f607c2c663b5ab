import { sql } from 'drizzle-orm';
import { artists } from '#db/schema/artist';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { CONTACT, claimText } from './claim-text';
import { defineKind } from './kind.definition';

export const artistTransferred = defineKind({
  key: 'artist-transferred',
  subscription: 'claim',
  subject: 'request',
  isDeliverable: sql`${requests.state} = 'approved'
    and exists (select 1 from ${artists} where ${artists.id} = ${requests.artistId} and ${publicArtistWhere})`,
  text: ({ request }) => ({
    ...claimText(request),
    sentence: ':artist was transferred to :person',
    icon: 'user',
    more: { sentence: 'An administrator approved the claim. You no longer manage this artist.', values: {} },
    main: CONTACT,
  }),
});
