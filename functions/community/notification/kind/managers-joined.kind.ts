import { sql } from 'drizzle-orm';
import { artistManagers, artistMerges } from '#db/schema/artist';
import { artistPath } from '#functions/platform/contract/page-path';
import { isManagerOfMerged } from '../subject/merge.select';
import { recipient } from '../subject/people.select';
import { defineKind } from './kind.definition';

export const managersJoined = defineKind({
  key: 'managers-joined',
  subscription: 'claim',
  subject: 'merge',
  isDeliverable: sql`${isManagerOfMerged} and exists (select 1 from ${artistManagers}
    where ${artistManagers.artistId} = ${artistMerges.artistId} and ${artistManagers.userId} <> ${recipient})`,
  text: ({ merge: { formerName, artist } }) => ({
    sentence: 'The managers of :former now manage :artist with you',
    values: { former: formerName, artist: artist.name },
    icon: 'users',
    more: { sentence: 'An administrator merged the artists. You share all rights to the music.', values: {} },
    main: { label: 'Open the artist', action: artistPath(artist) },
  }),
});
