import { maskEmail } from '#islands/account/auth/mask-email';
import { useCodeForm } from '#islands/account/auth/use-code-form';
import { refreshBootstrap, refreshCurrentUser } from '#islands/account/user/user.queries';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';

interface VerifyEmailDialogProps {
  user: { id: number; email: string };
  onClose: () => void;
}

export const VerifyEmailDialog = ({ user, onClose }: VerifyEmailDialogProps) => {
  const { form, control } = useCodeForm(async () => {
    await Promise.all([refreshCurrentUser(user.id), refreshBootstrap()]);
    onClose();
    showToast(t('Email verified'));
  });
  return (
    <FormDialog title={t('Verify your email')} form={form} verb={t('Verify')} onClose={onClose}>
      <p className={textStyles.muted}>{t('Enter the verification code we sent to :email', { email: maskEmail(user.email) })}</p>
      {control}
      <p className={fieldStyles.hint}>{t('No email? Check your spam and promotions folders. The code expires in one hour.')}</p>
    </FormDialog>
  );
};
