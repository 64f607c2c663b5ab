import { useMutation } from '@tanstack/react-query';
import type { WorkspaceItem } from '#contracts/account/workspace';
import { workspacePath } from '#functions/platform/contract/page-path';
import * as workspaceListStyles from '#islands/account/workspace/workspace-list.module.css';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { switchWorkspace } from './active-workspace';
import { membersText, roleName } from './workspace-text';

interface WorkspaceRowProps {
  workspace: WorkspaceItem;
  isActive: boolean;
}

export const WorkspaceRow = ({ workspace, isActive }: WorkspaceRowProps) => {
  const change = useMutation({ mutationFn: () => switchWorkspace(workspace) });
  const { id, name, role, members_count } = workspace;
  const about = id === 0 ? [membersText(members_count), t('Only you')] : [membersText(members_count), roleName(role)];
  return (
    <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root} ${workspaceListStyles.row}`}>
      <Avatar of={workspace} />
      <span className={`${layoutStyles.grow} ${workspaceListStyles.text}`}>
        <b dir="auto">{name}</b>
        <small>{about.join(' · ')}</small>
      </span>
      <span className={workspaceListStyles.tools}>
        {isActive ? (
          <Chip size="sm" colour="positive">
            {t('Active')}
          </Chip>
        ) : (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('Switch to :name', { name })}
            isLoading={change.isPending}
            onClick={() => change.mutate()}
          >
            {t('Switch')}
          </Button>
        )}
        {id > 0 && (
          <ButtonLink size="sm" variant="ghost" href={workspacePath(workspace)} aria-label={t('Open :name', { name })}>
            {t('Open')}
          </ButtonLink>
        )}
      </span>
    </li>
  );
};
