import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkspaceInvitation } from '#contracts/account/workspace-invitation';
import * as workspaceListStyles from '#islands/account/workspace/workspace-list.module.css';
import { roleName } from '#islands/account/workspace/workspace-text';
import { formatLocalDate } from '#islands/platform/lib/day';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import * as settingsRowStyles from '#islands/platform/ui/layout/settings-row.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { resendInvitation, revokeInvitation } from './invitation.queries';

interface InvitationRowProps {
  workspaceId: number;
  invitation: WorkspaceInvitation;
}

const aboutOf = ({ role, invited_by, expired, expires_at }: WorkspaceInvitation): string =>
  [
    roleName(role),
    invited_by && t('invited by :name', { name: invited_by.name }),
    !expired && t('expires on :time', { time: formatLocalDate(expires_at, { isYearless: true }) }),
    expired && t('expired :time', { time: relativeTime(Date.parse(expires_at)) }),
  ]
    .filter(Boolean)
    .join(' · ');

export const InvitationRow = ({ workspaceId, invitation }: InvitationRowProps) => {
  const [isAsking, setAsking] = useState(false);
  const { email, expired, can } = invitation;
  const resend = useMutation({
    mutationFn: () => resendInvitation(workspaceId, invitation),
    onSuccess: () => void showToast(t('Invitation resent to :email', { email })),
  });
  const revoke = useMutation({
    mutationFn: () => revokeInvitation(workspaceId, invitation),
    onSuccess: () => void showToast(t('Invitation for :email revoked', { email })),
    onSettled: () => setAsking(false),
  });
  return (
    <li className={`${layoutStyles.row} ${layoutStyles.gap4} ${settingsRowStyles.root} ${workspaceListStyles.row}`}>
      <span className={settingsRowStyles.icon}>
        <Icon name="mail" />
      </span>
      <span className={`${layoutStyles.grow} ${workspaceListStyles.text}`}>
        <b>{email}</b>
        <small>{aboutOf(invitation)}</small>
      </span>
      <span className={workspaceListStyles.tools}>
        {expired && (
          <Chip size="sm" colour="warning">
            {t('Expired')}
          </Chip>
        )}
        {can.resend && (
          <Button
            size="sm"
            variant="outline"
            aria-label={t('Resend to :email', { email })}
            isLoading={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {t('Resend')}
          </Button>
        )}
        <Button size="sm" variant="ghost" aria-label={t('Revoke the invitation for :email', { email })} onClick={() => setAsking(true)}>
          {t('Revoke')}
        </Button>
      </span>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('Revoke the invitation for :email?', { email })}
        verb={t('Revoke')}
        isLoading={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      >
        {t('The link in their email stops working immediately. You can invite them again.')}
      </ConfirmDialog>
    </li>
  );
};
