import { musicFormPath } from '#functions/platform/contract/page-path';
import { isAlbumKnown, isTrackKnown } from '../subject/music.select';
import type { NotificationRow } from '../subject/notification-row.select';
import { defineKind, type NotificationText } from './kind.definition';

const text = ({ track, album }: NotificationRow): NotificationText => {
  const { id, name, image, home, isControlled } = (track ?? album)!;
  return {
    sentence: 'An administrator transferred the rights to :title to :artist',
    values: { title: name, artist: home ?? '' },
    image,
    icon: 'user',
    main: isControlled
      ? { label: 'Edit', action: musicFormPath(track ? 'track' : 'album', id) }
      : { label: 'Open credits', action: '/backstage/credits' },
  };
};

export const rehomed = [
  defineKind({ key: 'track-rehomed', subscription: 'credit', subject: 'track', isDeliverable: isTrackKnown, text }),
  defineKind({ key: 'album-rehomed', subscription: 'credit', subject: 'album', isDeliverable: isAlbumKnown, text }),
];
