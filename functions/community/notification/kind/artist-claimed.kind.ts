import { sql } from 'drizzle-orm';
import { backstageRequests as requests } from '#db/schema/backstage-request';
import { managesArtist } from '../subject/artist.select';
import { isOfSomebody } from '../subject/people.select';
import { CONTACT, claimText } from './claim-text';
import { defineKind } from './kind.definition';

export const artistClaimed = defineKind({
  key: 'artist-claimed',
  subscription: 'claim',
  subject: 'request',
  isDeliverable: sql`${isOfSomebody} and ${requests.state} = 'pending' and ${managesArtist(requests.artistId)}`,
  text: ({ request }) => ({
    ...claimText(request),
    sentence: ':person claims your artist :artist',
    icon: 'flag',
    more: { sentence: 'If you disagree, contact us before the claim is decided.', values: {} },
    main: CONTACT,
  }),
});
