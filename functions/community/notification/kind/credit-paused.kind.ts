import { sql } from 'drizzle-orm';
import { creditRequests } from '#db/schema/credit';
import { isWaiting } from '#functions/catalogue/credit/credit.select';
import { musicFormPath } from '#functions/platform/contract/page-path';
import { managesArtist } from '../subject/artist.select';
import { recipient } from '../subject/people.select';
import { defineKind, type NotificationText } from './kind.definition';

const CREDITS_PATH = '/backstage/credits';

/** The request's user is on the side of the work, all others manage the artist. */
export const creditPaused = defineKind({
  key: 'credit-paused',
  subscription: 'credit',
  subject: 'credit',
  isDeliverable: sql`${isWaiting} and (${creditRequests.userId} = ${recipient} or ${managesArtist(creditRequests.artistId)})`,
  text: ({ userId, credit }): NotificationText => {
    const { artist, changes, track, album } = credit;
    const music = (track ?? album)!;
    const isAsker = userId === credit.userId;
    return {
      sentence: '“:title” changed: :changes',
      values: { title: music.name, changes: changes.join(', ') },
      image: music.image,
      icon: 'user',
      more: isAsker
        ? { sentence: 'The credit of :artist is hidden until it is approved again.', values: { artist: artist!.name } }
        : { sentence: 'Approve the credit again.', values: {} },
      main: isAsker
        ? { label: 'Edit', action: musicFormPath(track ? 'track' : 'album', music.id) }
        : { label: 'Review credits', action: CREDITS_PATH },
      buttons: isAsker ? undefined : [{ label: 'View', action: CREDITS_PATH }],
    };
  },
});
