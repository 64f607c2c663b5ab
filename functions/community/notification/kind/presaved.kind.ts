import { publicAlbumWhere, publicTrackWhere } from '#functions/catalogue/publishing/publishing.select';
import type { NotificationRow } from '../subject/notification-row.select';
import { defineKind, type NotificationText } from './kind.definition';
import { releasedText } from './music-text';

const text = (row: NotificationRow): NotificationText => ({
  ...releasedText(row),
  sentence: ':title by :artist is out',
  more: { sentence: 'You pre-saved it. It’s now in your library.', values: {} },
});

export const presaved = [
  defineKind({ key: 'album-presaved', subscription: 'presave', subject: 'album', isDeliverable: publicAlbumWhere, text }),
  defineKind({ key: 'track-presaved', subscription: 'presave', subject: 'track', isDeliverable: publicTrackWhere, text }),
];
