import { useEffect, useState } from 'react';
import { z } from 'zod';
import { authApi, type RemovedCredential, resetPasswordBody } from '#contracts/account/auth';
import { AuthFrame } from '#islands/account/auth/AuthFrame';
import { call } from '#islands/platform/api-client/api-call';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { openPage } from '#islands/platform/router/navigate';
import { showToast } from '#islands/platform/toast/toast.store';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import { TextField } from '#islands/platform/ui/field/TextField';

const schema = resetPasswordBody.safeExtend({ password_confirmation: z.string().min(1, 'Enter the password again.') });

const credentialName = (credential: RemovedCredential): string =>
  ({
    two_factor: t('Two-factor authentication'),
    passkeys: t('Passkeys'),
    access_tokens: t('Access tokens'),
    linked_accounts: t('Linked accounts'),
  })[credential];

/** Lists the credentials that the reset removed. */
const Gone = ({ credentials }: { credentials: RemovedCredential[] }) => {
  // The focused form was removed.
  useEffect(() => document.getElementById('main')?.focus(), []);
  return (
    <AuthFrame
      heading={t('Your password has been reset!')}
      intro={t('For your security, we removed these from your account. Log in to set them up again.')}
    >
      <ul className={stackStyles.root}>
        {credentials.map((credential) => (
          <li key={credential}>{credentialName(credential)}</li>
        ))}
      </ul>
      <ButtonLink href="/login" variant="primary" size="lg" isBlock>
        {t('Log in')}
      </ButtonLink>
    </AuthFrame>
  );
};

export const ResetPasswordPage = ({ token }: { token: string }) => {
  const [gone, setGone] = useState<RemovedCredential[] | null>(null);
  const form = useApiForm({
    schema,
    defaultValues: { token, email: '', password: '', password_confirmation: '' },
    send: (body) => call(authApi.resetPassword, { body }),
    onDone: ({ removed }) => {
      if (removed.length) return setGone(removed);
      showToast(t('Your password has been reset!'));
      void openPage('/login');
    },
  });
  if (gone) return <Gone credentials={gone} />;
  return (
    <AuthFrame
      heading={t('Set a new password')}
      intro={t('This logs you out on all devices.')}
      foot={
        <a className={textStyles.link} href="/login">
          {t('Back to login')}
        </a>
      }
    >
      <form method="post" onSubmit={form.submit} noValidate>
        <TextField label={t('Email')} type="email" autoComplete="username" size="lg" isRequired {...fieldOf(form, 'email')} />
        <PasswordField
          label={t('New password')}
          autoComplete="new-password"
          size="lg"
          isRequired
          description={t('At least 8 characters')}
          {...fieldOf(form, 'password')}
        />
        <PasswordField
          label={t('Confirm password')}
          autoComplete="new-password"
          size="lg"
          isRequired
          {...fieldOf(form, 'password_confirmation')}
        />
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
          {t('Reset password')}
        </Button>
      </form>
    </AuthFrame>
  );
};
