import type { BackstageRequest } from '#contracts/backstage/backstage-request';
import { backstageRequestApi } from '#contracts/backstage/backstage-request';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { Callout } from '#islands/platform/ui/base/Callout';
import { TextArea } from '#islands/platform/ui/field/TextArea';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';

interface DenyDialogProps {
  /** If empty, the dialog explains that none can be denied. */
  requests: BackstageRequest[];
  onClose: () => void;
  onDeny: (requests: BackstageRequest[], reason: string) => Promise<void>;
}

const schema = backstageRequestApi.deny.body!;

/** The applicant gets the reason. */
export const DenyDialog = ({ requests, onClose, onDeny }: DenyDialogProps) => {
  const [first] = requests;
  const form = useApiForm({ schema, defaultValues: { reason: '' }, send: ({ reason }) => onDeny(requests, reason) });
  const title =
    requests.length === 1 && first
      ? t('Deny the request for :name?', { name: first.artist_name })
      : t('Deny :count requests?', { count: requests.length });
  return (
    <FormDialog title={title} form={form} verb={t('Deny')} isDestructive isDisabled={requests.length === 0} onClose={onClose}>
      {requests.length === 0 ? (
        <Callout>{t('The selected requests are already decided, or you can’t decide them.')}</Callout>
      ) : (
        <TextArea
          label={t('Reason')}
          isRequired
          rows={4}
          maxLength={2000}
          autoFocus
          description={t('The reason is emailed and shown with the request. This can’t be undone, but the user can send a new request.')}
          {...fieldOf(form, 'reason')}
        />
      )}
    </FormDialog>
  );
};
