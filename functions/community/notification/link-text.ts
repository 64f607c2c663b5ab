import { musicFormPath } from '#functions/platform/contract/page-path';
import type { NotificationRow, NotificationText } from './notification.view';

export const linkCommented = ({ link }: NotificationRow): NotificationText => {
  const { name, track, album } = link!;
  const music = (track ?? album)!;
  return {
    sentence: 'New comments on :title from the private link for :name',
    values: { title: music.name, name },
    icon: 'comment',
    main: { label: 'Read the comments', action: `${musicFormPath(track ? 'track' : 'album', music.id)}#private-links` },
  };
};
