import { sql } from 'drizzle-orm';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { managesArtist } from '../subject/artist.select';
import { claimText } from './claim-text';
import { defineKind } from './kind.definition';

export const artistShared = defineKind({
  key: 'artist-shared',
  subscription: 'claim',
  subject: 'request',
  isDeliverable: sql`${requests.state} = 'approved' and ${managesArtist(requests.artistId)}`,
  text: ({ request }) => ({
    ...claimText(request),
    sentence: ':person now manages :artist with you',
    icon: 'users',
    more: { sentence: 'An administrator approved the claim. You share all rights to the music.', values: {} },
  }),
});
