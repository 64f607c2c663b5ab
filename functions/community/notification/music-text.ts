import type { NotificationAction } from '#contracts/community/notification';
import { artistNamesOf } from '#functions/catalogue/album/album-artists.contract';
import { NOTE_SENTENCE } from '#functions/community/release-note/release-note-email';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import type { NotificationRow, NotificationText } from './notification.view';

const namesOf = (artists: { name: string }[]): string => artists.map(({ name }) => name).join(', ');

const listen = (subject: string): NotificationAction[] => [
  { label: 'Play', action: `play:${subject}` },
  { label: 'Add to queue', action: `queue:${subject}` },
];

export const released = (row: NotificationRow): NotificationText => {
  const { album, track } = row;
  const music = (album ?? track)!;
  return {
    sentence: ':artist released :title',
    values: { artist: album ? artistNamesOf(album) : namesOf(music.artists), title: music.name },
    image: music.image,
    icon: 'disc',
    main: { label: 'Listen', action: album ? albumPath(album, album.artists[0]?.slug) : trackPath(music) },
    buttons: listen(`${album ? 'album' : 'track'}:${music.id}`),
  };
};

/** For the owner and managers of a scheduled release. */
export const isOut = (row: NotificationRow): NotificationText => {
  const { buttons: _, ...text } = released(row);
  return {
    ...text,
    sentence: ':title is out',
    values: { title: text.values.title },
    more: {
      sentence: 'It was published as scheduled.',
      values: {},
      action: { label: 'View insights', action: '/backstage/insights' },
    },
  };
};

/** For users who saved an announced release. */
export const presaved = (row: NotificationRow): NotificationText => {
  const { more: _, ...text } = released(row);
  return {
    ...text,
    sentence: ':title by :artist is out',
    more: { sentence: 'You pre-saved it. It’s now in your library.', values: {} },
  };
};

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** For users who saved a release that was rescheduled. */
export const moved = (row: NotificationRow): NotificationText => {
  const { buttons: _, values, ...text } = released(row);
  const { scheduledAt } = (row.album ?? row.track)!;
  return {
    ...text,
    sentence: ':title by :artist now comes out on :date',
    values: { ...values, date: scheduledAt ? DAY_FORMAT.format(scheduledAt) : '' },
    icon: 'clock',
    main: text.main && { ...text.main, label: 'Open page' },
  };
};

export const noted = (row: NotificationRow): NotificationText => {
  const { values, ...text } = released(row);
  return {
    ...text,
    sentence: NOTE_SENTENCE,
    values: { ...values, artist: row.note!.artist },
    icon: 'mail',
    more: { sentence: ':words', values: { words: row.note!.body } },
  };
};
