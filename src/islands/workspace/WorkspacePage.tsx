import { useEffect, useMemo } from 'react';
import type { WorkspaceItem } from '#contracts/workspace';
import { Island } from '../app/Island';
import { usePageQuery } from '../http/use-page-query';
import { t } from '../lib/translate';
import { SectionLinks } from '../user/SectionLinks';
import { ArtistsPanel } from './ArtistsPanel';
import { readActiveWorkspace } from './active-workspace';
import { InvitationsPanel } from './InvitationsPanel';
import { LeavePanel } from './LeavePanel';
import { MembersPanel } from './MembersPanel';
import { NamePanel } from './NamePanel';
import { workspaceQuery } from './workspace.queries';
import '../../styles/workspace.css';

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
    <div className="acg">
      <SectionLinks sections={sections} />
      <div className="acp">
        <MembersPanel workspace={workspace} />
        {can.invite && <InvitationsPanel workspace={workspace} />}
        <ArtistsPanel workspace={workspace} />
        {can.rename && <NamePanel workspace={workspace} />}
        <LeavePanel workspace={workspace} title={end} />
      </div>
    </div>
  );
};

/** A workspace, for somebody who is in it. `initial` is what the page came with. */
export const WorkspacePage = ({ initial }: { initial: WorkspaceItem }) => (
  <Island>
    <Workspace initial={initial} />
  </Island>
);
