import { sql } from 'drizzle-orm';
import { artistMerges, artists } from '#db/schema/artist';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { artistPath } from '#functions/platform/contract/page-path';
import { isManagerOfMerged } from '../subject/merge.select';
import { defineKind, type NotificationText } from './kind.definition';

export const artistMerged = defineKind({
  key: 'artist-merged',
  subscription: 'claim',
  subject: 'merge',
  isDeliverable: sql`(${isManagerOfMerged}
    or exists (select 1 from ${artists} where ${artists.id} = ${artistMerges.artistId} and ${publicArtistWhere}))`,
  text: ({ merge: { formerName, artist, isManager } }): NotificationText => ({
    sentence: ':former is now part of :artist',
    values: { former: formerName, artist: artist.name },
    icon: 'user',
    more: isManager
      ? { sentence: 'An administrator merged the artists. You manage :artist.', values: { artist: artist.name } }
      : { sentence: 'An administrator merged the artists. You no longer manage :former.', values: { former: formerName } },
    main: isManager ? { label: 'Open the artist', action: artistPath(artist) } : { label: 'Contact us', action: '/contact' },
  }),
});
