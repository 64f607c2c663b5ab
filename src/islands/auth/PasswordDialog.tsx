import { useStore } from '@nanostores/react';
import { z } from 'zod';
import { password } from '#contracts/auth';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { PasswordField } from '../ui/PasswordField';
import { $passwordRequest, sendPassword } from './password-confirmation';

const FORM = 'confirm-password';
const schema = z.object({ password });

const Question = ({ settle }: { settle: (password: string | null) => void }) => {
  const form = useApiForm({
    schema,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      await sendPassword(password);
      return password;
    },
    onDone: settle,
  });
  return (
    <Dialog
      isOpen
      onClose={() => settle(null)}
      title={t('Confirm password')}
      footer={
        <>
          <Button variant="ghost" onClick={() => settle(null)}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form={FORM} isLoading={form.isSending}>
            {t('Confirm')}
          </Button>
        </>
      }
    >
      <form id={FORM} className="stack" onSubmit={form.submit} noValidate>
        <p>{t('For your security, please confirm your password to go on.')}</p>
        <PasswordField label={t('Password')} isRequired autoFocus {...fieldOf(form, 'password')} />
      </form>
    </Dialog>
  );
};

/** Asks for the password whenever something on the page wants it confirmed. Stands once on a page. */
export const PasswordDialog = () => {
  const request = useStore($passwordRequest);
  return request && <Question settle={request.settle} />;
};
