import { z } from 'zod';
import { authApi, email as emailField } from '#contracts/account/auth';
import { AuthFrame } from '#islands/account/auth/AuthFrame';
import { call } from '#islands/platform/api-client/api-call';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { TextField } from '#islands/platform/ui/field/TextField';

const schema = z.object({ email: emailField });

/** `email` is fixed if given. */
export const ForgotPasswordPage = ({ email }: { email: string | null }) => {
  const form = useApiForm({
    schema,
    defaultValues: { email: email ?? '' },
    send: (body) => call(authApi.forgotPassword, { body }),
    onDone: ({ message }) => {
      showToast(message);
      void openPage('/login');
    },
  });
  return (
    <AuthFrame
      heading={t('Forgot your password?')}
      intro={t('Enter your email and we’ll send you a link to set a new password.')}
      foot={
        <a className={textStyles.link} href="/login">
          {t('Back to login')}
        </a>
      }
    >
      <form method="post" onSubmit={form.submit} noValidate>
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="username"
          size="lg"
          isRequired
          isLocked={email !== null}
          {...fieldOf(form, 'email')}
        />
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
          {t('Send link')}
        </Button>
      </form>
    </AuthFrame>
  );
};
