import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { type PermissionGrant, permissionGrants } from '#contracts/account/role';
import type { UserDetail } from '#contracts/account/user';
import type { PersonAccount } from '#contracts/administration/person';
import { useCurrentUser } from '#islands/account/user/user.queries';
import { changedKeys, pick } from '#islands/platform/form/changed-values';
import { controlOf } from '#islands/platform/form/controlled-field';
import { ResourceForm } from '#islands/platform/form/ResourceForm';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { PermissionEditor } from './PermissionEditor';
import { PersonFrame, type PersonPageProps } from './PersonFrame';
import { usePersonAccount } from './person.queries';
import { type RoleChoice, RolesField } from './RolesField';
import { SavingConflict } from './SavingConflict';
import { useSaving } from './use-saving';

const schema = z.object({ roles: z.array(z.number()), permissions: permissionGrants });

const valuesOf = (user: UserDetail) => ({
  roles: user.roles.map(({ id }) => id),
  permissions: user.permissions as PermissionGrant[],
});

interface PermissionsFormProps {
  user: UserDetail;
  account: PersonAccount;
  roles: RoleChoice[];
  /** Permissions of the viewer. */
  ownPermissions: string[];
}

const PermissionsForm = ({ user, account, roles, ownPermissions }: PermissionsFormProps) => {
  const saving = useSaving(user, (saved) => form.takeOver(valuesOf(saved)));
  const form = useApiForm({
    schema,
    defaultValues: valuesOf(user),
    send: (values) => saving.send(pick(values, changedKeys(values, valuesOf(user)))),
    onDone: saving.onDone,
  });
  const { reset, formState } = form;
  // Adopts refetched values unless the form has edits.
  useEffect(() => {
    if (!formState.isDirty) reset(valuesOf(user));
  }, [user, reset, formState.isDirty]);
  const others = useMemo(
    () => Object.fromEntries(account.permissions.map(({ name, sources }) => [name, sources.filter(({ kind }) => kind !== 'direct')])),
    [account],
  );
  const mine = controlOf(form, 'permissions');
  return (
    <>
      <ResourceForm id="person-permissions" form={form} className={stackStyles.root}>
        <SettingsPanel id="roles" title={t('Roles')}>
          <RolesField roles={roles} {...controlOf(form, 'roles')} />
        </SettingsPanel>
        <PermissionEditor
          {...mine}
          others={others}
          canGrant={(name) => ownPermissions.includes('admin') || ownPermissions.includes(name)}
        />
      </ResourceForm>
      <SavingConflict saving={saving} labels={{ roles: t('Roles'), permissions: t('Permissions') }} valuesOf={valuesOf} />
    </>
  );
};

interface PersonPermissionsPageProps extends PersonPageProps {
  roles: RoleChoice[];
  held: string[];
}

const Permissions = (props: PersonPermissionsPageProps) => {
  const user = useCurrentUser(props.user);
  const account = usePersonAccount(user.id, props.account);
  return (
    <PersonFrame {...props} user={user} account={account} current="permissions">
      <PermissionsForm user={user} account={account} roles={props.roles} ownPermissions={props.held} />
    </PersonFrame>
  );
};

export const PersonPermissionsPage = (props: PersonPermissionsPageProps) => (
  <ScreenRoot>
    <Permissions {...props} />
  </ScreenRoot>
);
