import { useState } from 'react';
import { z } from 'zod';
import { type PermissionGrant, type Role, roleBody } from '#contracts/account/role';
import { HttpError } from '#islands/platform/api-client/http-error';
import { showError } from '#islands/platform/error/error';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import { readRole, saveRole } from './role.queries';

const schema = roleBody.extend({
  description: z.string().max(500, 'A description has at most 500 characters.'),
  default: z.boolean(),
  artists: z.boolean(),
});

export type RoleValues = z.infer<typeof schema>;

/** Null for a new role. */
export const roleValuesOf = (role: Role | null): RoleValues => ({
  name: role?.name ?? '',
  description: role?.description ?? '',
  permissions: (role?.permissions ?? []) as PermissionGrant[],
  default: role?.default ?? false,
  artists: role?.artists ?? false,
});

const bodyOf = ({ description, ...values }: RoleValues) => ({ ...values, description: description.trim() || null });

/** Form of a role. On a concurrent change, `conflict` has both versions to choose from. */
export const useRoleEditor = (first: Role | null) => {
  const [role, setRole] = useState(first);
  const [conflict, setConflict] = useState<{ newest: Role; mine: RoleValues } | null>(null);
  const load = (saved: Role) => {
    setRole(saved);
    form.takeOver(roleValuesOf(saved));
  };
  const done = async (saved: Role) => {
    showToast(role ? t('Role saved') : t('Role created'));
    if (role) {
      load(saved);
      return;
    }
    form.takeOver(roleValuesOf(saved));
    await openPage(`/admin/roles/${saved.id}/edit`);
  };
  const form = useApiForm({
    schema,
    defaultValues: roleValuesOf(first),
    send: async (values): Promise<Role | null> => {
      try {
        return await saveRole(role, bodyOf(values));
      } catch (error) {
        if (!role || !(error instanceof HttpError) || error.status !== 412) throw error;
        setConflict({ newest: await readRole(role.id), mine: values });
        return null;
      }
    },
    onDone: (saved) => saved && done(saved),
  });
  const saveMine = async () => {
    if (!conflict) return;
    setConflict(null);
    await saveRole(conflict.newest, bodyOf(conflict.mine)).then(done, (error: unknown) => showError(error));
  };
  const takeTheirs = () => {
    if (conflict) load(conflict.newest);
    setConflict(null);
  };
  return { role, form, conflict, saveMine, takeTheirs, close: () => setConflict(null) };
};

export type RoleForm = ReturnType<typeof useRoleEditor>['form'];
