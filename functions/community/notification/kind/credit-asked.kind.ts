import { sql } from 'drizzle-orm';
import { creditRequests } from '#db/schema/credit';
import { isWaiting } from '#functions/catalogue/credit/credit.select';
import { managesArtist } from '../subject/artist.select';
import { defineKind } from './kind.definition';

const SENTENCES = {
  primary: ':person wants to publish :title as :artist',
  featured: ':person credits :artist on :title as featured artist',
  producer: ':person credits :artist on :title as producer',
  remixer: ':person credits :artist on :title as remixer',
  composer: ':person credits :artist on :title as composer',
  writer: ':person credits :artist on :title as writer',
  lyricist: ':person credits :artist on :title as lyricist',
  arranger: ':person credits :artist on :title as arranger',
  performer: ':person credits :artist on :title as performer',
  mixer: ':person credits :artist on :title as mixer',
  mastering: ':person credits :artist on :title for mastering',
} as const;

const CREDITS_PATH = '/backstage/credits';

export const creditAsked = defineKind({
  key: 'credit-asked',
  subscription: 'credit',
  subject: 'credit',
  isDeliverable: sql`${isWaiting} and ${managesArtist(creditRequests.artistId)}`,
  text: ({ person, credit: { id, artist, role, track, album } }) => ({
    sentence: SENTENCES[role],
    values: { person: person?.name ?? '', artist: artist!.name, title: (track ?? album)!.name },
    image: person?.image,
    icon: 'user',
    more: { sentence: 'The credit appears only after you approve it.', values: {} },
    main: { label: 'Review credits', action: CREDITS_PATH },
    buttons: [
      { label: 'View', action: CREDITS_PATH },
      { label: 'Decline', action: `credit-decline:${id}` },
      { label: 'Block account', action: `credit-never:${id}` },
    ],
  }),
});
