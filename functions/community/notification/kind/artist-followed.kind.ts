import { sql } from 'drizzle-orm';
import { publicArtistWhere } from '#functions/catalogue/publishing/publishing.select';
import { artistPath } from '#functions/platform/contract/page-path';
import { isOfSomebody } from '../subject/people.select';
import { defineKind } from './kind.definition';
import { byPeople } from './people-text';

export const artistFollowed = defineKind({
  key: 'artist-followed',
  subscription: 'artist-follow',
  subject: 'artist',
  isDeliverable: sql`${isOfSomebody} and ${publicArtistWhere}`,
  text: (row) => ({
    ...byPeople(row, [':person follows :artist', ':person and one other follow :artist', ':person and :count others follow :artist'], {
      artist: row.artist.name,
    }),
    icon: 'user',
    main: { label: 'Open the artist', action: artistPath(row.artist) },
  }),
});
