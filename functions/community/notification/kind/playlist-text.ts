import { playlistPath } from '#functions/platform/contract/page-path';
import type { NotificationRow, SubjectRows } from '../subject/notification-row.select';
import type { NotificationText } from './kind.definition';
import { byPeople } from './people-text';

export const playlistText = (
  row: NotificationRow & Pick<SubjectRows, 'playlist'>,
  sentences: [string, string, string],
): NotificationText => ({
  ...byPeople(row, sentences, { playlist: row.playlist.name }),
  icon: 'playlist',
  main: { label: 'Open the playlist', action: playlistPath(row.playlist) },
});
