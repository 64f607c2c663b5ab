import { useState } from 'react';
import { GUEST_PERMISSIONS, type Role } from '#contracts/account/role';
import { ORDINARY_PERMISSIONS, PERMISSIONS, type Permission } from '#functions/platform/contract/permission';
import { PermissionEditor } from '#islands/administration/person/PermissionEditor';
import { ConflictDialog, differencesOf } from '#islands/platform/form/ConflictDialog';
import { controlOf } from '#islands/platform/form/controlled-field';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { openPage } from '#islands/platform/router/navigate';
import { Callout } from '#islands/platform/ui/base/Callout';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { DeleteRolesDialog } from './DeleteRolesDialog';
import { RoleMembers } from './RoleMembers';
import { RolePanel } from './RolePanel';
import { type RoleValues, roleValuesOf, useRoleEditor } from './use-role-editor';

interface RoleEditorPageProps {
  /** Null for a new role. */
  edited: Role | null;
  /** Permissions of the viewer. */
  held: string[];
}

const labels = () => ({
  name: t('Name'),
  description: t('Description'),
  permissions: t('Permissions'),
  default: t('Assign to new users'),
  artists: t('Assign to artists'),
});

const isOrdinary = (name: Permission): boolean => ORDINARY_PERMISSIONS.includes(name);

/** Guest roles are read-only, and automatically assigned roles hold no administrative permissions. */
const namesFor = (role: Role | null, values: RoleValues): readonly Permission[] => {
  if (role?.guests) return GUEST_PERMISSIONS;
  return values.default || values.artists ? PERMISSIONS.filter(isOrdinary) : PERMISSIONS;
};

const Editor = ({ edited, held: ownPermissions }: RoleEditorPageProps) => {
  const { role, form, conflict, saveMine, takeTheirs, close } = useRoleEditor(edited);
  const [isDeleting, setDeleting] = useState(false);
  const values = form.watch();
  const canEdit = !role || role.can.edit;
  return (
    <div className={stackStyles.root}>
      {!canEdit && <Callout tone="warning">{t('You can’t edit this role because it has permissions you don’t have.')}</Callout>}
      <ResourceForm id="role-form" form={form} verb={role ? undefined : t('Create role')} className={stackStyles.root}>
        <RolePanel role={role} form={form} values={values} canEdit={canEdit} />
        <PermissionEditor
          {...controlOf(form, 'permissions')}
          names={namesFor(role, values)}
          canGrant={(name) => canEdit && (ownPermissions.includes('admin') || ownPermissions.includes(name))}
        />
      </ResourceForm>
      {role && !role.guests && <RoleMembers role={role} />}
      {role?.can.delete && (
        <SettingsPanel id="delete-role" title={t('Delete role')}>
          <Button variant="danger" onClick={() => setDeleting(true)}>
            {t('Delete role')}
          </Button>
        </SettingsPanel>
      )}
      {isDeleting && role && (
        <DeleteRolesDialog roles={[role]} onClose={() => setDeleting(false)} onDone={() => void openPage('/admin/roles')} />
      )}
      {conflict && (
        <ConflictDialog
          differences={differencesOf(labels(), roleValuesOf(conflict.newest), conflict.mine)}
          onMine={() => void saveMine()}
          onTheirs={takeTheirs}
          onClose={close}
        />
      )}
    </div>
  );
};

export const RoleEditorPage = (props: RoleEditorPageProps) => (
  <ScreenRoot>
    <Editor {...props} />
  </ScreenRoot>
);
