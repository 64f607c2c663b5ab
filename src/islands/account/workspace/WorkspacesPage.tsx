import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { WorkspaceItem } from '#contracts/account/workspace';
import * as styles from '#islands/account/workspace/WorkspacesPage.module.css';
import * as workspaceListStyles from '#islands/account/workspace/workspace-list.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import * as settingsLayoutStyles from '#islands/platform/ui/layout/settings-layout.module.css';
import { $activeWorkspace, readActiveWorkspace } from './active-workspace';
import { NewWorkspaceDialog } from './NewWorkspaceDialog';
import { WorkspaceRow } from './WorkspaceRow';
import { workspacesQuery } from './workspace.queries';

const Workspaces = ({ initial }: { initial: WorkspaceItem[] }) => {
  const { data: workspaces } = usePageQuery({ ...workspacesQuery, initialData: initial });
  const active = useStore($activeWorkspace, { ssr: 'initial' });
  const [isCreating, setCreating] = useState(false);
  useEffect(readActiveWorkspace, []);
  return (
    <div className={`${settingsLayoutStyles.content} ${styles.root}`}>
      <SettingsPanel
        id="workspaces"
        title={t('Your workspaces')}
        footer={
          <Button variant="primary" icon="plus" onClick={() => setCreating(true)}>
            {t('New workspace')}
          </Button>
        }
      >
        <p className={`${textStyles.muted} ${workspaceListStyles.lead}`}>
          {t('A workspace is for your team. Invite people, assign roles and work on artists together.')}
        </p>
        <ul aria-label={t('Your workspaces')}>
          {workspaces.map((workspace) => (
            <WorkspaceRow key={workspace.id} workspace={workspace} isActive={workspace.id === active} />
          ))}
        </ul>
      </SettingsPanel>
      {isCreating && <NewWorkspaceDialog onClose={() => setCreating(false)} />}
    </div>
  );
};

export const WorkspacesPage = ({ initial }: { initial: WorkspaceItem[] }) => (
  <ScreenRoot>
    <Workspaces initial={initial} />
  </ScreenRoot>
);
