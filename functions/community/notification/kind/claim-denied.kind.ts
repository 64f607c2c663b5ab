import { sql } from 'drizzle-orm';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { managesArtist } from '../subject/artist.select';
import { claimText } from './claim-text';
import { defineKind } from './kind.definition';

export const claimDenied = defineKind({
  key: 'claim-denied',
  subscription: 'claim',
  subject: 'request',
  isDeliverable: sql`${requests.state} = 'denied' and ${managesArtist(requests.artistId)}`,
  text: ({ request }) => ({
    ...claimText(request),
    sentence: 'The claim of :person to :artist was not approved',
    icon: 'x',
  }),
});
