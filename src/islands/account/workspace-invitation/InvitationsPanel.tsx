import { useState } from 'react';
import type { WorkspaceItem } from '#contracts/account/workspace';
import { OwnUnverifiedNote } from '#islands/account/user/UnverifiedNote';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { InvitationRow } from './InvitationRow';
import { InviteDialog } from './InviteDialog';
import { invitationsQuery } from './invitation.queries';

export const InvitationsPanel = ({ workspace }: { workspace: WorkspaceItem }) => {
  const { data: invitations, isError, refetch } = usePageQuery(invitationsQuery(workspace.id));
  const [isInviting, setInviting] = useState(false);
  return (
    <SettingsPanel
      id="invitations"
      title={t('Invitations')}
      footer={
        <Button variant="primary" icon="mail" onClick={() => setInviting(true)}>
          {t('Invite people')}
        </Button>
      }
    >
      <OwnUnverifiedNote text={t('Verify your email to invite people.')} />
      {!invitations && !isError && <Loading />}
      {!invitations && isError && <ErrorState title={t('The invitations did not load')} onRetry={() => void refetch()} />}
      {invitations?.length === 0 && <p className={textStyles.muted}>{t('No pending invitations. Invite people by email.')}</p>}
      {invitations && invitations.length > 0 && (
        <ul aria-label={t('Invitations')}>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} workspaceId={workspace.id} invitation={invitation} />
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog workspace={workspace} onClose={() => setInviting(false)} />}
    </SettingsPanel>
  );
};
