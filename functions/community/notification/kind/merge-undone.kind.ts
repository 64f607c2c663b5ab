import { sql } from 'drizzle-orm';
import { artists } from '#db/schema/artist';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { artistPath } from '#functions/platform/contract/page-path';
import { managesArtist } from '../subject/artist.select';
import { defineKind } from './kind.definition';

export const mergeUndone = defineKind({
  key: 'merge-undone',
  subscription: 'claim',
  subject: 'artist',
  isDeliverable: sql`(${managesArtist(artists.id)} or (${publicArtistWhere}))`,
  text: ({ artist }) => ({
    sentence: ':artist is a separate artist again',
    values: { artist: artist.name },
    icon: 'user',
    more: { sentence: 'An administrator undid its merge. Check which music and managers it has now.', values: {} },
    main: { label: 'Open the artist', action: artistPath(artist) },
  }),
});
