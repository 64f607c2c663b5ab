import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkspaceItem } from '#contracts/account/workspace';
import * as styles from '#islands/account/workspace/WorkspaceSwitcher.module.css';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import * as optionListStyles from '#islands/platform/ui/field/OptionList.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { Dialog } from '#islands/platform/ui/overlay/Dialog';
import { $activeWorkspace, switchWorkspace } from './active-workspace';
import { NewWorkspaceDialog } from './NewWorkspaceDialog';
import { workspacesQuery } from './workspace.queries';
import { membersText } from './workspace-text';

interface ChoiceProps {
  workspace: WorkspaceItem;
  isActive: boolean;
  onChoose: () => void;
}

const Choice = ({ workspace, isActive, onChoose }: ChoiceProps) => (
  <li>
    <button type="button" className={`${optionListStyles.option} ${styles.choice}`} aria-current={isActive || undefined} onClick={onChoose}>
      <Avatar of={workspace} size={36} />
      <span className={layoutStyles.grow}>
        <b dir="auto">{workspace.name}</b>
        <small>{membersText(workspace.members_count)}</small>
      </span>
      {isActive && <Icon name="check" size="sm" />}
    </button>
  </li>
);

export const WorkspaceSwitcher = ({ onClose }: { onClose: () => void }) => {
  const { data: workspaces, isError, refetch } = useQuery(workspacesQuery);
  const active = useStore($activeWorkspace);
  const [isCreating, setCreating] = useState(false);
  if (isCreating) return <NewWorkspaceDialog onClose={onClose} />;
  const choose = (workspace: WorkspaceItem) => {
    onClose();
    if (workspace.id !== active) void switchWorkspace(workspace);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Switch workspace')}
      footer={
        <>
          <ButtonLink variant="ghost" href="/workspaces" onClick={onClose}>
            {t('Manage')}
          </ButtonLink>
          <Button variant="outline" icon="plus" onClick={() => setCreating(true)}>
            {t('New workspace')}
          </Button>
        </>
      }
    >
      {!workspaces && !isError && <Loading />}
      {!workspaces && isError && <ErrorState title={t('Your workspaces did not load')} onRetry={() => void refetch()} />}
      <ul aria-label={t('Your workspaces')}>
        {workspaces?.map((workspace) => (
          <Choice key={workspace.id} workspace={workspace} isActive={workspace.id === active} onChoose={() => choose(workspace)} />
        ))}
      </ul>
    </Dialog>
  );
};
