import { toCommentable } from '#functions/community/comment/comment.view';
import type { NotificationRow } from '../subject/notification-row.select';
import type { NotificationText } from './kind.definition';
import { byPeople } from './people-text';

export const commentText = (
  row: NotificationRow,
  on: Parameters<typeof toCommentable>[0],
  sentences: [string, string, string],
): NotificationText => {
  const { name, path } = toCommentable(on);
  return { ...byPeople(row, sentences, { title: name }), main: { label: 'Read the comments', action: `${path}#comments` } };
};
