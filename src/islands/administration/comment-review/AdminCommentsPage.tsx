import { useState } from 'react';
import type { ListedComment } from '#contracts/community/comment';
import * as logCellStyles from '#islands/administration/logs/log-cell.module.css';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import type { Filter } from '#islands/administration/resource/ResourceToolbar';
import type { RowAct } from '#islands/administration/resource/resource-kit';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { dayText } from '#islands/platform/lib/day-text';
import { clockTime } from '#islands/platform/lib/position-text';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import * as bulkBarStyles from '#islands/platform/ui/table/BulkBar.module.css';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { COMMENTS_RESOURCE, readAllComments, useModeration } from './admin-comment.queries';
import { type AskedAct, CommentQuestion } from './CommentQuestion';

interface AdminCommentsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<ListedComment>;
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
  { id: 'created', label: t('Posted'), cell: ({ created_at }) => dayText(Date.parse(created_at), now) },
];

const filters = (): Filter[] => [{ id: 'state', label: t('Show'), options: [{ id: 'reported', label: t('Reported') }] }];

const AllComments = ({ listQuery, first, now }: AdminCommentsPageProps) => {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const { remove, dismiss } = useModeration(() => {
    asked?.clear();
    setAsked(null);
  });
  return (
    <>
      <ResourceTable
        name={COMMENTS_RESOURCE}
        label={t('Comments')}
        read={readAllComments}
        listQuery={listQuery}
        first={first}
        columns={columns(now)}
        defaultSort={{ column: 'created', direction: 'desc' }}
        find={t('Text')}
        filters={filters()}
        nameOf={({ content }) => content}
        actsOf={(comment) => {
          const ask = (act: AskedAct['act']) => () => setAsked({ act, comments: [comment], clear: () => undefined });
          const removal: RowAct = { label: t('Delete'), icon: 'trash', isDanger: true, run: ask('remove') };
          return comment.reports_count > 0 ? [{ label: t('Dismiss reports'), icon: 'check', run: ask('dismiss') }, removal] : [removal];
        }}
        pathOf={({ commentable }) => `${commentable.path}#comments`}
        bulk={(chosen, clear) => (
          <>
            {chosen.some(({ reports_count }) => reports_count > 0) && (
              <Button size="sm" icon="check" onClick={() => setAsked({ act: 'dismiss', comments: chosen, clear })}>
                {t('Dismiss reports')}
              </Button>
            )}
            <Button
              size="sm"
              icon="trash"
              className={bulkBarStyles.danger}
              onClick={() => setAsked({ act: 'remove', comments: chosen, clear })}
            >
              {t('Delete')}
            </Button>
          </>
        )}
        empty={{ title: t('No comments yet'), hint: t('Comments on tracks, albums and playlists appear here.') }}
      />
      <CommentQuestion
        asked={asked}
        isLoading={remove.isPending || dismiss.isPending}
        onClose={() => setAsked(null)}
        onConfirm={({ act, comments }) => (act === 'remove' ? remove : dismiss).mutate(comments)}
      />
    </>
  );
};

export const AdminCommentsPage = (props: AdminCommentsPageProps) => (
  <ScreenRoot>
    <AllComments {...props} />
  </ScreenRoot>
);
