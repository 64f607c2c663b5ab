import { useMutation } from '@tanstack/react-query';
import type { BackstageRequestDetail } from '#contracts/backstage/backstage-request';
import { approveRequest } from '#islands/backstage/backstage-request/backstage-request.queries';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';

interface ApproveDialogProps {
  request: BackstageRequestDetail;
  isOpen: boolean;
  onClose: () => void;
}

const consequence = ({ type, artist_name, user }: BackstageRequestDetail): string => {
  const values = { artist: artist_name, person: user.name };
  if (type === 'become-artist') return t('Creates the profile “:artist”. :person can upload music to it.', values);
  if (type === 'claim-artist') return t(':person can edit the profile of “:artist” and upload music to it.', values);
  return t('“:artist” gets the verified badge.', values);
};

/** Approval cannot be undone. */
export const ApproveDialog = ({ request, isOpen, onClose }: ApproveDialogProps) => {
  const approval = useMutation({
    mutationFn: () => approveRequest(request.id),
    onSuccess: () => {
      showToast(t('Request approved. The user is notified by email.'));
      onClose();
    },
  });
  const { type, rivals, artist_name } = request;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('Approve the request for “:name”?', { name: artist_name })}
      verb={t('Approve')}
      isDestructive={false}
      isLoading={approval.isPending}
      onConfirm={() => approval.mutate()}
    >
      <p>{consequence(request)}</p>
      {type === 'claim-artist' && rivals.length > 0 && (
        <p className={layoutStyles.marginTop3}>
          <b>{t('This also denies the claims of :names.', { names: rivals.map(({ user }) => user.name).join(', ') })}</b>
        </p>
      )}
    </ConfirmDialog>
  );
};
