import type { TableJoinRequest } from '#contracts/administration/join-request';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { DEFAULT_COLUMNS, joinRequestColumns } from './join-request-columns';
import { joinRequestKit } from './join-request-kit';

interface JoinRequestsPageProps {
  listQuery: ListQuery;
  first: ResourcePage<TableJoinRequest>;
  views: SavedView[];
  now: number;
}

const readRequests = readKit<TableJoinRequest>('join-requests');

export const JoinRequestsPage = ({ listQuery, first, views, now }: JoinRequestsPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name="join-requests"
      label={t('Join requests')}
      read={readRequests}
      listQuery={listQuery}
      first={first}
      columns={joinRequestColumns(now)}
      defaultColumns={DEFAULT_COLUMNS}
      defaultSort={{ column: 'created', direction: 'desc' }}
      find={t('Name or email')}
      kit={joinRequestKit(views)}
      nameOf={({ name }) => name}
      pathOf={({ user_id }) => `/admin/users/${user_id}`}
      empty={{
        title: t('No requests'),
        hint: t('If new accounts need your approval, they appear here once their email address is verified.'),
      }}
    />
  </ScreenRoot>
);
