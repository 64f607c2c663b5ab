import { musicFormPath } from '#functions/platform/contract/page-path';
import type { NotificationRow, NotificationText } from './notification.view';

const CREDITS = '/backstage/credits';

const offerValues = ({ person, offer }: NotificationRow) => {
  const { artist, track, album } = offer!;
  return { person: person?.name ?? '', artist: artist!.name, title: (track ?? album)!.name };
};

export const homeOffered = (row: NotificationRow): NotificationText => ({
  sentence: ':person offers :artist the rights to :title',
  values: offerValues(row),
  image: row.person?.image,
  icon: 'user',
  more: { sentence: 'If you accept, your team holds all rights.', values: {} },
  main: { label: 'Review the offer', action: `${CREDITS}#offers` },
});

export const homeAccepted = (row: NotificationRow): NotificationText => ({
  sentence: ':person accepted the rights to :title for :artist',
  values: offerValues(row),
  image: row.person?.image,
  icon: 'check',
  main: { label: 'Open credits', action: CREDITS },
});

export const homeDeclined = (row: NotificationRow): NotificationText => {
  const { track, album } = row.offer!;
  return {
    sentence: ':person declined the rights to :title for :artist',
    values: offerValues(row),
    image: row.person?.image,
    icon: 'x',
    main: { label: 'Edit', action: musicFormPath(track ? 'track' : 'album', (track ?? album)!.id) },
  };
};

export const rehomed = ({ track, album }: NotificationRow): NotificationText => {
  const { id, name, image, home, isControlled } = (track ?? album)!;
  return {
    sentence: 'An administrator transferred the rights to :title to :artist',
    values: { title: name, artist: home ?? '' },
    image,
    icon: 'user',
    main: isControlled
      ? { label: 'Edit', action: musicFormPath(track ? 'track' : 'album', id) }
      : { label: 'Open credits', action: CREDITS },
  };
};
