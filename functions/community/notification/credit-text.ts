import { musicFormPath } from '#functions/platform/contract/page-path';
import type { NotificationRow, NotificationText } from './notification.view';

const CREDIT_SENTENCES = {
  primary: ':person wants to publish :title in the name of :artist',
  featured: ':person names :artist on :title as featured',
  producer: ':person names :artist on :title as producer',
  remixer: ':person names :artist on :title as remixer',
  composer: ':person names :artist on :title as composer',
  writer: ':person names :artist on :title as writer',
  lyricist: ':person names :artist on :title as lyricist',
  arranger: ':person names :artist on :title as arranger',
  performer: ':person names :artist on :title as performer',
  mixer: ':person names :artist on :title as mixer',
  mastering: ':person names :artist on :title for the mastering',
} as const;

export const creditRequested = ({ person, credit }: NotificationRow): NotificationText => {
  const { id, artist, role, track, album } = credit!;
  return {
    sentence: CREDIT_SENTENCES[role],
    values: { person: person?.name ?? '', artist: artist!.name, title: (track ?? album)!.name },
    image: person?.image,
    icon: 'user',
    more: { sentence: 'It does not show until you agree.', values: {} },
    main: { label: 'See what waits for you', action: '/backstage/credits' },
    buttons: [
      { label: 'Agree', action: `credit-accept:${id}` },
      { label: 'Decline', action: `credit-decline:${id}` },
      { label: 'Never from this account', action: `credit-never:${id}` },
    ],
  };
};

export const creditWithdrawn = ({ credit }: NotificationRow): NotificationText => {
  const { artist, track, album } = credit!;
  const music = (track ?? album)!;
  return {
    sentence: ':artist took back the credit on :title',
    values: { artist: artist!.name, title: music.name },
    image: music.image,
    icon: 'user',
    more: music.artists.length ? undefined : { sentence: 'It is in nobody’s name now and has become private.', values: {} },
    main: { label: 'Edit', action: musicFormPath(track ? 'track' : 'album', music.id) },
  };
};
