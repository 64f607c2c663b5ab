import type { TableUser, UserChoices } from '#contracts/administration/user-table';
import type { SavedView } from '#functions/administration/resource/saved-view.contract';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import { readKit } from '#islands/administration/resource/resource-kit.queries';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { DEFAULT_COLUMNS, userColumns } from './user-columns';
import { userKit } from './user-kit';

interface AdminUsersPageProps {
  listQuery: ListQuery;
  first: ResourcePage<TableUser>;
  choices: UserChoices;
  views: SavedView[];
  now: number;
}

const readUsers = readKit<TableUser>('users');

export const AdminUsersPage = ({ listQuery, first, choices, views, now }: AdminUsersPageProps) => (
  <ScreenRoot>
    <ResourceTable
      name="users"
      label={t('Users')}
      read={readUsers}
      listQuery={listQuery}
      first={first}
      columns={userColumns(now)}
      defaultColumns={DEFAULT_COLUMNS}
      defaultSort={{ column: 'created', direction: 'desc' }}
      find={t('Name or email')}
      kit={userKit(choices, views)}
      nameOf={({ name }) => name}
      pathOf={({ id }) => `/admin/users/${id}`}
      empty={{ title: t('No users yet'), hint: t('Registered users appear here.') }}
    />
  </ScreenRoot>
);
