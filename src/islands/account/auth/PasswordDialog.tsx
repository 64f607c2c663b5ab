import { useStore } from '@nanostores/react';
import { z } from 'zod';
import { password } from '#contracts/account/auth';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import { FormDialog } from '#islands/platform/ui/overlay/FormDialog';
import { $passwordRequest, sendPassword } from './password-confirmation';

const schema = z.object({ password });

const Question = ({ finish }: { finish: (password: string | null) => void }) => {
  const form = useApiForm({
    schema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await sendPassword(password);
      return password;
    },
    onDone: finish,
  });
  return (
    <FormDialog title={t('Confirm password')} form={form} verb={t('Confirm')} onClose={() => finish(null)}>
      <p>{t('For your security, please confirm your password to continue.')}</p>
      <PasswordField label={t('Password')} isRequired autoFocus {...fieldOf(form, 'password')} />
    </FormDialog>
  );
};

/** Opens for `$passwordRequest`. Must exist once per page. */
export const PasswordDialog = () => {
  const request = useStore($passwordRequest);
  return request && <Question finish={request.finish} />;
};
