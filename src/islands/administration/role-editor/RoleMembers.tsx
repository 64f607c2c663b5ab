import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { email } from '#contracts/account/auth';
import type { Role, RoleMember } from '#contracts/account/role';
import { personPath } from '#islands/administration/person/person.queries';
import { showError } from '#islands/platform/error/error';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { usePageInfiniteQuery } from '#islands/platform/query/use-page-query';
import { showToast } from '#islands/platform/toast/toast.store';
import { OFFICE_UNDO_TIME, showUndo } from '#islands/platform/toast/undo';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { TextField } from '#islands/platform/ui/field/TextField';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { addMember, membersQuery, removeMember } from './role.queries';

const AddDialog = ({ role, onClose }: { role: Role; onClose: () => void }) => {
  const form = useApiForm({
    schema: z.object({ email }),
    defaultValues: { email: '' },
    send: (body) => addMember(role.id, body),
    onDone: ({ name }) => {
      showToast(t('Role added to :name', { name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('Add a user to “:name”', { name: role.name })} form={form} verb={t('Add user')} onClose={onClose}>
      <TextField label={t('Email')} type="email" isRequired autoComplete="off" {...fieldOf(form, 'email')} />
    </FormDialog>
  );
};

const Member = ({ role, member }: { role: Role; member: RoleMember }) => {
  const putBack = () => addMember(role.id, { user_id: member.id }).catch((error: unknown) => showError(error));
  const remove = useMutation({
    mutationFn: () => removeMember(role.id, member.id),
    onSuccess: () => showUndo(t('Role removed from :name', { name: member.name }), putBack, OFFICE_UNDO_TIME),
    onError: (error) => showError(error),
  });
  return (
    <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root}`}>
      <Avatar of={member} size={36} />
      <a className={`${layoutStyles.grow} ${textStyles.plainLink}`} href={personPath(member.id)} dir="auto">
        {member.name}
      </a>
      {member.can.remove && (
        <IconButton
          icon="x"
          size="sm"
          label={t('Remove the role from :name', { name: member.name })}
          isDisabled={remove.isPending}
          onClick={() => remove.mutate()}
        />
      )}
    </li>
  );
};

export const RoleMembers = ({ role }: { role: Role }) => {
  const [isAdding, setAdding] = useState(false);
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePageInfiniteQuery(membersQuery(role.id));
  const members = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <SettingsPanel
      id="members"
      title={t('Users with this role')}
      footer={
        role.can.edit && (
          <Button variant="outline" icon="plus" onClick={() => setAdding(true)}>
            {t('Add user')}
          </Button>
        )
      }
    >
      {isError && <ErrorState title={t('The list did not load')} onRetry={() => void refetch()} />}
      {isPending && <Loading />}
      {data && members.length === 0 && <p className={textStyles.muted}>{t('No users have this role yet.')}</p>}
      <ul aria-label={t('Users with this role')}>
        {members.map((member) => (
          <Member key={member.id} role={role} member={member} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" size="sm" isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('Show more of :count', { count: formatCount(role.users_count) })}
        </Button>
      )}
      {isAdding && <AddDialog role={role} onClose={() => setAdding(false)} />}
    </SettingsPanel>
  );
};
