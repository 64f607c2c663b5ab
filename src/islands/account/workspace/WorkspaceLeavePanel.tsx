import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkspaceItem } from '#contracts/account/workspace';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { deleteWorkspace, leaveWorkspace } from './workspace.queries';
import { membersText } from './workspace-text';

const deletionText = ({ members_count }: WorkspaceItem): string =>
  members_count === 1
    ? t('The workspace and its pending invitations are deleted immediately. This cannot be undone.')
    : t('All :members lose access immediately, and pending invitations are revoked. This cannot be undone.', {
        members: membersText(members_count),
      });

interface WorkspaceLeavePanelProps {
  workspace: WorkspaceItem;
  title: string;
}

/** The owner can delete the workspace, other members can leave. */
export const WorkspaceLeavePanel = ({ workspace, title }: WorkspaceLeavePanelProps) => {
  const [isAsking, setAsking] = useState(false);
  const { id, name, can } = workspace;
  const run = useMutation({
    mutationFn: () => (can.delete ? deleteWorkspace(id) : leaveWorkspace(id)),
    onSuccess: async () => {
      await openPage('/workspaces');
      showToast(can.delete ? t('“:name” deleted', { name }) : t('You left “:name”', { name }));
    },
  });
  return (
    <SettingsPanel
      id="end"
      title={title}
      footer={
        <Button variant="danger-soft" onClick={() => setAsking(true)}>
          {title}
        </Button>
      }
    >
      <p className={textStyles.muted}>
        {can.delete
          ? t('To give the workspace to someone else, transfer it in the list of members.')
          : t('You’ll need a new invitation to rejoin.')}
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={can.delete ? t('Delete “:name”?', { name }) : t('Leave “:name”?', { name })}
        verb={title}
        isLoading={run.isPending}
        onConfirm={() => run.mutate()}
      >
        {can.delete ? deletionText(workspace) : t('You lose access immediately and need a new invitation to rejoin.')}
      </ConfirmDialog>
    </SettingsPanel>
  );
};
