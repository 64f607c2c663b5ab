import { useMutation } from '@tanstack/react-query';
import type { Role } from '#contracts/account/role';
import { permissionLabel } from '#islands/administration/person/permission-text';
import { showError } from '#islands/platform/error/error';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { deleteRoles } from './role.queries';

const MAX_NAMED_PERMISSIONS = 6;

const loss = ({ name, users_count, permissions }: Role): string => {
  const names = permissions.slice(0, MAX_NAMED_PERMISSIONS).map((permission) => permissionLabel(permission.name));
  const rest = permissions.length - names.length;
  const what = [...names, ...(rest > 0 ? [t(':count more', { count: rest })] : [])].join(', ') || t('no permissions');
  return users_count === 1
    ? t(':name: 1 user loses its permissions (:what).', { name, what })
    : t(':name: :count users lose its permissions (:what).', { name, count: formatCount(users_count), what });
};

/** Lists the permissions people lose. */
export const DeleteRolesDialog = ({ roles, onClose, onDone }: { roles: Role[]; onClose: () => void; onDone: () => void }) => {
  const remove = useMutation({
    mutationFn: () => deleteRoles(roles.map(({ id }) => id)),
    onSuccess: () => {
      showToast(roles.length === 1 ? t('Role deleted') : t('Roles deleted'));
      onDone();
    },
    onError: (error) => showError(error),
  });
  const title =
    roles.length === 1 ? t('Delete “:name”?', { name: roles[0]?.name ?? '' }) : t('Delete :count roles?', { count: roles.length });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      verb={roles.length === 1 ? t('Delete role') : t('Delete roles')}
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <p>{t('This takes effect immediately and cannot be undone:')}</p>
      <ul className={layoutStyles.marginTop2}>
        {roles.map((role) => (
          <li key={role.id} dir="auto">
            {loss(role)}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
