import type { ListedComment } from '#contracts/community/comment';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import * as logCellStyles from '#islands/administration/logs/log-cell.module.css';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { dayText } from '#islands/platform/lib/day-text';
import { clockTime } from '#islands/platform/lib/position-text';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { commentKit } from './comment-kit';

interface AdminCommentsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<ListedComment>;
  views: SavedView[];
  now: number;
}

const columns = (now: number): DataColumn<ListedComment>[] => [
  {
    id: 'content',
    label: t('Comment'),
    isRowHeader: true,
    isKept: true,
    cell: ({ content, commentable, position }) => (
      <span className={logCellStyles.root}>
        <b dir="auto">{content}</b>
        <small className={logCellStyles.text} dir="auto">
          {position === null ? commentable.name : t(':name at :time', { name: commentable.name, time: clockTime(position) })}
        </small>
      </span>
    ),
  },
  {
    id: 'user',
    label: t('By'),
    cell: ({ user }) =>
      user && (
        <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
          <Avatar of={user} size={24} />
          <span dir="auto">{user.name}</span>
        </span>
      ),
  },
  {
    id: 'reports',
    label: t('Reports'),
    isNumeric: true,
    isKept: true,
    cell: ({ reports_count }) =>
      reports_count > 0 ? (
        <Chip size="xs" colour="danger">
          {reports_count}
        </Chip>
      ) : (
        0
      ),
  },
  { id: 'created', label: t('Posted'), isSortable: true, cell: ({ created_at }) => dayText(Date.parse(created_at), now) },
];

const readComments = readKit<ListedComment>('comments');

export const AdminCommentsPage = ({ listQuery, first, views, now }: AdminCommentsPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name="comments"
      label={t('Comments')}
      read={readComments}
      listQuery={listQuery}
      first={first}
      columns={columns(now)}
      defaultSort={{ column: 'created', direction: 'desc' }}
      find={t('Text')}
      kit={commentKit(views)}
      nameOf={({ content }) => content}
      actsOf={({ reports_count }) => [...(reports_count > 0 ? [{ action: 'dismiss' }] : []), { action: 'delete' }]}
      pathOf={({ commentable }) => `${commentable.path}#comments`}
      empty={{ title: t('No comments yet'), hint: t('Comments on tracks, albums and playlists appear here.') }}
    />
  </ScreenRoot>
);
