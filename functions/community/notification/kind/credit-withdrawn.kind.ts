import { sql } from 'drizzle-orm';
import { creditRequests } from '#db/schema/credit';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { isWorkControlled } from '../subject/music.select';
import { defineKind } from './kind.definition';

export const creditWithdrawn = defineKind({
  key: 'credit-withdrawn',
  subscription: 'credit',
  subject: 'credit',
  isDeliverable: sql`${creditRequests.state} = 'declined' and ${isWorkControlled(creditRequests)}`,
  text: ({ credit: { artist, track, album } }) => {
    const music = (track ?? album)!;
    return {
      sentence: ':artist removed the credit on :title',
      values: { artist: artist!.name, title: music.name },
      image: music.image,
      icon: 'user',
      more: music.artists.length ? undefined : { sentence: 'Without a main artist, it is now private.', values: {} },
      main: { label: 'Edit', action: musicFormPath(track ? 'track' : 'album', music.id) },
    };
  },
});
