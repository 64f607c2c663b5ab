import { showToast } from '../app/toast.store';
import { t } from '../lib/translate';
import { FormDialog } from '../ui/FormDialog';
import { refreshBootstrap, refreshPerson } from '../user/user.queries';
import { maskEmail } from './mask-email';
import { useCodeForm } from './use-code-form';

interface VerifyEmailDialogProps {
  person: { id: number; email: string };
  onClose: () => void;
}

/** Asks for the code that was just mailed to the person's address. */
export const VerifyEmailDialog = ({ person, onClose }: VerifyEmailDialogProps) => {
  const { form, control } = useCodeForm(async () => {
    await Promise.all([refreshPerson(person.id), refreshBootstrap()]);
    onClose();
    showToast(t('Your email is verified'));
  });
  return (
    <FormDialog title={t('Verify your email')} form={form} verb={t('Verify')} onClose={onClose}>
      <p className="muted">{t('Enter the verification code we sent to :email', { email: maskEmail(person.email) })}</p>
      {control}
      <p className="hint">{t('Nothing there? Look in your spam and promotions folders. The code works for an hour.')}</p>
    </FormDialog>
  );
};
