import { isAlbumVisible, isTrackVisible } from '../subject/music.select';
import type { NotificationRow } from '../subject/notification-row.select';
import { defineKind, type NotificationText } from './kind.definition';
import { releasedText } from './music-text';

const text = (row: NotificationRow): NotificationText => {
  const { buttons: _, values, ...released } = releasedText(row);
  return {
    ...released,
    sentence: ':title is out',
    values: { title: values.title },
    more: {
      sentence: 'It was published as scheduled.',
      values: {},
      action: { label: 'View insights', action: '/backstage/insights' },
    },
  };
};

export const out = [
  defineKind({ key: 'album-out', subscription: 'scheduled-release', subject: 'album', isDeliverable: isAlbumVisible, text }),
  defineKind({ key: 'track-out', subscription: 'scheduled-release', subject: 'track', isDeliverable: isTrackVisible, text }),
];
