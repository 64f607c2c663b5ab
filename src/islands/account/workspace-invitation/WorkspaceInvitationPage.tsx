import { useMutation, useQuery } from '@tanstack/react-query';
import { workspacePath } from '#functions/platform/contract/page-path';
import { membersText, roleName } from '#islands/account/workspace/workspace-text';
import * as styles from '#islands/account/workspace-invitation/WorkspaceInvitationPage.module.css';
import { HttpError } from '#islands/platform/api-client/http-error';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Loading } from '#islands/platform/ui/base/Spinner';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { declineInvitation, joinWorkspace, receivedQuery } from './invitation.queries';

const isGone = (error: unknown): boolean => error instanceof HttpError && error.status === 404;

const isUnproved = (error: unknown): boolean => error instanceof HttpError && error.refusal.code === 'unproved_address';

/** The invited email address is not verified. */
const Unproved = () => (
  <EmptyState title={t('Verify your email first')}>
    <p className={textStyles.muted}>
      {t('To answer the invitation, verify your email in your account settings. Then open the invitation again.')}
    </p>
    <ButtonLink href="/account-settings" variant="primary">
      {t('Account settings')}
    </ButtonLink>
  </EmptyState>
);

const Gone = () => (
  <EmptyState title={t('This invite is no longer valid')}>
    <p className={textStyles.muted}>
      {t('It was already answered or revoked, has expired, or is for another account. Request a new one from the sender.')}
    </p>
    <ButtonLink href="/workspaces" variant="outline">
      {t('Your workspaces')}
    </ButtonLink>
  </EmptyState>
);

const Invitation = ({ inviteId }: { inviteId: string }) => {
  const { data: invitation, error, refetch } = useQuery(receivedQuery(inviteId));
  const join = useMutation({
    mutationFn: () => joinWorkspace(inviteId),
    onSuccess: async (workspace) => {
      await openPage(workspacePath(workspace));
      showToast(t('Joined workspace'));
    },
    onError: () => void refetch(),
  });
  const decline = useMutation({
    mutationFn: () => declineInvitation(inviteId),
    onSuccess: async () => {
      await openPage('/workspaces');
      showToast(t('Declined workspace invitation'));
    },
    onError: () => void refetch(),
  });
  if (isGone(error)) return <Gone />;
  if (isUnproved(error)) return <Unproved />;
  if (error && !invitation) return <ErrorState title={t('The invitation did not load')} onRetry={() => void refetch()} />;
  if (!invitation) return <Loading />;
  const { workspace, role, invited_by } = invitation;
  return (
    <section className={styles.root}>
      <p className={textStyles.muted}>
        {invited_by ? t(':name invites you to a workspace', { name: invited_by.name }) : t('You are invited to a workspace')}
      </p>
      <h1 className={textStyles.display3} dir="auto">
        {workspace.name}
      </h1>
      <p className={textStyles.muted}>
        {[membersText(workspace.members_count), t('You’ll join as :role', { role: roleName(role) })].join(' · ')}
      </p>
      <div className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
        <Button variant="primary" size="lg" isPill isLoading={join.isPending} isDisabled={decline.isPending} onClick={() => join.mutate()}>
          {t('Join')}
        </Button>
        <Button variant="ghost" size="lg" isPill isLoading={decline.isPending} isDisabled={join.isPending} onClick={() => decline.mutate()}>
          {t('Decline')}
        </Button>
      </div>
    </section>
  );
};

export const WorkspaceInvitationPage = ({ inviteId }: { inviteId: string }) => (
  <ScreenRoot>
    <Invitation inviteId={inviteId} />
  </ScreenRoot>
);
