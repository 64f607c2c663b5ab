import type { WorkspaceItem } from '#contracts/account/workspace';
import { roleName, roleText } from '#islands/account/workspace/workspace-text';
import { controlOf } from '#islands/platform/form/controlled-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { RadioCards } from '#islands/platform/ui/field/Radio';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { inviteToWorkspace } from './invitation.queries';
import { inviteSchema } from './invite-schema';

interface InviteDialogProps {
  workspace: WorkspaceItem;
  onClose: () => void;
}

export const InviteDialog = ({ workspace, onClose }: InviteDialogProps) => {
  const form = useApiForm({
    schema: inviteSchema,
    defaultValues: { emails: '', role: 'member' },
    send: (body) => inviteToWorkspace(workspace.id, body),
    onDone: (count) => {
      onClose();
      showToast(count === 1 ? t('Invitation sent') : t(':count invitations sent', { count: String(count) }));
    },
  });
  const [emails, role] = [controlOf(form, 'emails'), controlOf(form, 'role')];
  return (
    <FormDialog width="lg" title={t('Invite people to :name', { name: workspace.name })} form={form} verb={t('Invite')} onClose={onClose}>
      <TextArea
        label={t('Email addresses')}
        isRequired
        description={t('One per line or separated by commas. Each link works only for that address and expires after 14 days.')}
        rows={4}
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={emails.value}
        onChange={({ target }) => emails.onChange(target.value)}
        error={emails.error}
      />
      <RadioCards
        label={t('Role')}
        options={workspace.invite_roles.map((each) => ({ id: each, label: roleName(each), description: roleText(each) }))}
        value={role.value}
        onChange={role.onChange}
      />
    </FormDialog>
  );
};
