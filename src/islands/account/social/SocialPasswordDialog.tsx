import { z } from 'zod';
import { password } from '#contracts/account/auth';
import { type SocialService, socialApi } from '#contracts/account/social';
import { call } from '#islands/platform/api-client/api-call';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { SERVICE_NAMES } from './service-name';
import type { SocialLoginAnswer } from './use-social-login';

interface SocialPasswordDialogProps {
  service: SocialService;
  onClose: () => void;
  onAnswer: (answer: SocialLoginAnswer) => void;
}

/** Links a social account to an existing account with the same email, after its password is entered. */
export const SocialPasswordDialog = ({ service, onClose, onAnswer }: SocialPasswordDialogProps) => {
  const form = useApiForm({
    schema: z.object({ password }),
    defaultValues: { password: '' },
    send: ({ password }) => call(socialApi.connect, { body: { password, service } }),
    onDone: onAnswer,
  });
  return (
    <FormDialog title={t('Password required')} form={form} verb={t('Connect')} onClose={onClose}>
      <p>
        {t('An account with the email address of this :service account already exists. Enter its password to connect them.', {
          service: SERVICE_NAMES[service],
        })}
      </p>
      <PasswordField label={t('Password')} isRequired {...fieldOf(form, 'password')} />
    </FormDialog>
  );
};
