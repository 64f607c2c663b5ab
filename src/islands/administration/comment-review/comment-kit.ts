import { COMMENTABLE_TYPES, type CommentableType } from '#contracts/community/comment';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import type { ResourceKit } from '#islands/administration/resource/resource-kit';
import { t } from '#islands/platform/lib/translate';

const kindName = (kind: CommentableType): string => ({ track: t('Track'), album: t('Album'), playlist: t('Playlist') })[kind];

export const commentKit = (views: SavedView[]): ResourceKit => ({
  resource: 'comments',
  fields: [
    { id: 'reported', label: t('Reported'), type: 'flag' },
    { id: 'content', label: t('Comment'), type: 'text' },
    { id: 'user', label: t('Author'), type: 'text' },
    { id: 'kind', label: t('Comment on'), type: 'choice', options: COMMENTABLE_TYPES.map((id) => ({ id, label: kindName(id) })) },
    { id: 'reply', label: t('Reply'), type: 'flag' },
    { id: 'reports', label: t('Reports'), type: 'number' },
    { id: 'likes', label: t('Likes'), type: 'number' },
    { id: 'created', label: t('Posted'), type: 'date' },
  ],
  actions: [
    {
      id: 'dismiss',
      label: t('Dismiss reports'),
      icon: 'check',
      note: t('Reported comments stay on their pages, and the reports are closed.'),
      same: (count, isOne) => (isOne ? t('1 of them is not reported.') : t(':count of them are not reported.', { count })),
      title: (count, isOne) =>
        isOne ? t('Dismiss the reports of this comment?') : t('Dismiss the reports of :count comments?', { count }),
      done: () => t('Reports dismissed'),
    },
    {
      id: 'delete',
      label: t('Delete'),
      icon: 'trash',
      isDanger: true,
      title: (count, isOne) => (isOne ? t('Delete this comment?') : t('Delete :count comments?', { count })),
      done: (count, isOne) => (isOne ? t('Comment deleted') : t(':count comments deleted', { count })),
    },
  ],
  consequence: (name, count, isOne) =>
    name !== 'has_replies'
      ? ''
      : isOne
        ? t('1 has replies and stays as a placeholder without text.')
        : t(':count have replies and stay as placeholders without text.', { count }),
  exported: { content: ['content', 'kind', 'subject'] },
  views,
});
