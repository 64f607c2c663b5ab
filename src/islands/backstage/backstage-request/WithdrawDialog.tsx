import type { BackstageRequest } from '#contracts/backstage/backstage-request';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { ConfirmDialog } from '#islands/platform/ui/overlay/ConfirmDialog';
import { useWithdrawRequest } from './backstage-request.queries';
import { kindText } from './request-text';

interface WithdrawDialogProps {
  request: BackstageRequest | null;
  onClose: () => void;
  onDone: () => void;
}

export const WithdrawDialog = ({ request, onClose, onDone }: WithdrawDialogProps) => {
  const withdrawal = useWithdrawRequest(() => {
    showToast(t('Request withdrawn'));
    onDone();
  });
  return (
    <ConfirmDialog
      isOpen={request !== null}
      onClose={onClose}
      title={t('Withdraw “:name”?', { name: request ? kindText(request.type).name : '' })}
      verb={t('Withdraw request')}
      isLoading={withdrawal.isPending}
      onConfirm={() => request && withdrawal.mutate(request.id)}
    >
      {t('We won’t review it. You can send a new request at any time.')}
    </ConfirmDialog>
  );
};
