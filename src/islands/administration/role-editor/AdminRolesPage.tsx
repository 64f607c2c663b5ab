import { useState } from 'react';
import type { Role } from '#contracts/account/role';
import { ResourceTable } from '#islands/administration/resource/ResourceTable';
import type { ListQuery, ResourcePage } from '#islands/administration/resource/use-resource';
import * as styles from '#islands/administration/role-editor/AdminRolesPage.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { showToast } from '#islands/platform/toast/toast.store';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Button } from '#islands/platform/ui/button/Button';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { DeleteRolesDialog } from './DeleteRolesDialog';
import { ROLES_RESOURCE, readRoles } from './role.queries';

interface AdminRolesPageProps {
  listQuery: ListQuery;
  first: ResourcePage<Role>;
  now: number;
}

const columns = (now: number): DataColumn<Role>[] => [
  {
    id: 'name',
    label: t('Role'),
    isRowHeader: true,
    isKept: true,
    cell: ({ name, description }) => (
      <span className={styles.name}>
        <b dir="auto">{name}</b>
        {description && <small dir="auto">{description}</small>}
      </span>
    ),
  },
  {
    id: 'given',
    label: t('Assigned to'),
    cell: (role) => (
      <span className={styles.chips}>
        {role.default && <Chip size="xs">{t('New users')}</Chip>}
        {role.artists && <Chip size="xs">{t('Artists')}</Chip>}
        {role.guests && <Chip size="xs">{t('Guests')}</Chip>}
      </span>
    ),
  },
  { id: 'permissions', label: t('Permissions'), isNumeric: true, cell: ({ permissions }) => formatCount(permissions.length) },
  { id: 'users', label: t('Users'), isNumeric: true, cell: ({ users_count }) => formatCount(users_count) },
  { id: 'updated', label: t('Changed'), cell: ({ updated_at }) => dayText(Date.parse(updated_at), now) },
];

const Roles = ({ listQuery, first, now }: AdminRolesPageProps) => {
  const [toDelete, setToDelete] = useState<{ roles: Role[]; clear: () => void } | null>(null);
  const ask = (chosen: Role[], clear: () => void) => {
    const roles = chosen.filter(({ can }) => can.delete);
    if (roles.length) setToDelete({ roles, clear });
    else showToast(t('None of these can be deleted.'), { type: 'danger' });
  };
  return (
    <>
      <ResourceTable
        name={ROLES_RESOURCE}
        label={t('Roles')}
        read={readRoles}
        listQuery={listQuery}
        first={first}
        columns={columns(now)}
        defaultSort={{ column: 'id', direction: 'desc' }}
        find={t('Find a role')}
        nameOf={({ name }) => name}
        pathOf={({ id }) => `/admin/roles/${id}/edit`}
        bulk={(chosen, clear) => (
          <Button size="sm" icon="trash" onClick={() => ask(chosen, clear)}>
            {t('Delete')}
          </Button>
        )}
        empty={{ title: t('No roles yet'), hint: t('A role gives several users the same permissions.') }}
      />
      {toDelete && (
        <DeleteRolesDialog
          roles={toDelete.roles}
          onClose={() => setToDelete(null)}
          onDone={() => {
            toDelete.clear();
            setToDelete(null);
          }}
        />
      )}
    </>
  );
};

export const AdminRolesPage = (props: AdminRolesPageProps) => (
  <ScreenRoot>
    <Roles {...props} />
  </ScreenRoot>
);
