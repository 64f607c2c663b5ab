import { musicFormPath } from '#functions/platform/contract/page-path';
import type { NotificationRow, NotificationText } from './notification.view';

const CREDIT_SENTENCES = {
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

export const creditRequested = ({ person, credit }: NotificationRow): NotificationText => {
  const { id, artist, role, track, album } = credit!;
  return {
    sentence: CREDIT_SENTENCES[role],
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
  };
};

export const creditWithdrawn = ({ credit }: NotificationRow): NotificationText => {
  const { artist, track, album } = credit!;
  const music = (track ?? album)!;
  return {
    sentence: ':artist removed the credit on :title',
    values: { artist: artist!.name, title: music.name },
    image: music.image,
    icon: 'user',
    more: music.artists.length ? undefined : { sentence: 'Without a main artist, it is now private.', values: {} },
    main: { label: 'Edit', action: musicFormPath(track ? 'track' : 'album', music.id) },
  };
};

/** The request's user is on the side of the work, all others manage the artist. */
export const creditPaused = ({ userId, credit }: NotificationRow): NotificationText => {
  const { artist, changes, track, album } = credit!;
  const music = (track ?? album)!;
  const isAsker = userId === credit!.userId;
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
};
