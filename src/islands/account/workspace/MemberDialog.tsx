import { useMutation } from '@tanstack/react-query';
import type { WorkspaceItem, WorkspaceMember } from '#contracts/account/workspace';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { changeRole, removeMember } from './workspace.queries';

interface MemberDialogProps {
  kind: 'remove' | 'hand-over';
  workspace: WorkspaceItem;
  member: WorkspaceMember;
  onClose: () => void;
}

export const MemberDialog = ({ kind, workspace, member, onClose }: MemberDialogProps) => {
  const { name, id } = member.user;
  const isRemoval = kind === 'remove';
  const names = { name, workspace: workspace.name };
  const run = useMutation({
    mutationFn: () => (isRemoval ? removeMember(workspace.id, id) : changeRole(workspace.id, id, 'owner')),
    onSuccess: () => {
      onClose();
      showToast(isRemoval ? t(':name removed', { name }) : t(':name now owns “:workspace”', names));
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isRemoval ? t('Remove :name from “:workspace”?', names) : t('Transfer “:workspace” to :name?', names)}
      verb={isRemoval ? t('Remove') : t('Transfer')}
      isDestructive={isRemoval}
      isLoading={run.isPending}
      onConfirm={() => run.mutate()}
    >
      {isRemoval
        ? t(
            'They lose access to the workspace and its artists immediately, and invitations they sent are revoked. You can invite them again.',
          )
        : t('They become the owner and you become a manager. Only they can transfer the workspace back or delete it.')}
    </ConfirmDialog>
  );
};
