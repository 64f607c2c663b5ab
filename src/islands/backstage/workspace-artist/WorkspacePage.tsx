import { useEffect, useMemo } from 'react';
import type { WorkspaceItem } from '#contracts/account/workspace';
import { readActiveWorkspace } from '#islands/account/workspace/active-workspace';
import { MembersPanel } from '#islands/account/workspace/MembersPanel';
import { WorkspaceLeavePanel } from '#islands/account/workspace/WorkspaceLeavePanel';
import { WorkspaceNamePanel } from '#islands/account/workspace/WorkspaceNamePanel';
import { workspaceQuery } from '#islands/account/workspace/workspace.queries';
import { InvitationsPanel } from '#islands/account/workspace-invitation/InvitationsPanel';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { SectionNav } from '#islands/platform/ui/layout/SectionNav';
import * as settingsLayoutStyles from '#islands/platform/ui/layout/settings-layout.module.css';
import { ArtistsPanel } from './ArtistsPanel';

const Workspace = ({ initial }: { initial: WorkspaceItem }) => {
  const { data: workspace } = usePageQuery({ ...workspaceQuery(initial.id), initialData: initial, meta: { page: true } });
  const { can } = workspace;
  const end = can.delete ? t('Delete workspace') : t('Leave workspace');
  const sections = useMemo(
    () => [
      { id: 'members', label: t('Members') },
      ...(can.invite ? [{ id: 'invitations', label: t('Invitations') }] : []),
      { id: 'artists', label: t('Artists') },
      ...(can.rename ? [{ id: 'name', label: t('Name') }] : []),
      { id: 'end', label: end },
    ],
    [can.invite, can.rename, end],
  );
  useEffect(readActiveWorkspace, []);
  return (
    <div className={settingsLayoutStyles.root}>
      <SectionNav sections={sections} />
      <div className={settingsLayoutStyles.content}>
        <MembersPanel workspace={workspace} />
        {can.invite && <InvitationsPanel workspace={workspace} />}
        <ArtistsPanel workspace={workspace} />
        {can.rename && <WorkspaceNamePanel workspace={workspace} />}
        <WorkspaceLeavePanel workspace={workspace} title={end} />
      </div>
    </div>
  );
};

/** `initial` is server-rendered. */
export const WorkspacePage = ({ initial }: { initial: WorkspaceItem }) => (
  <ScreenRoot>
    <Workspace initial={initial} />
  </ScreenRoot>
);
