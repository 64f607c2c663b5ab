import { z } from 'zod';
import { authApi, changePasswordBody } from '#contracts/account/auth';
import type { UserDetail } from '#contracts/account/user';
import { clearPassword } from '#islands/account/auth/password-confirmation';
import { refreshSessions } from '#islands/account/session/session.queries';
import { call } from '#islands/platform/api-client/api-call';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { showToast } from '#islands/platform/toast/toast.store';
import { Callout } from '#islands/platform/ui/base/Callout';
import { Button } from '#islands/platform/ui/button/Button';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import * as formGridStyles from '#islands/platform/ui/layout/form-grid.module.css';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';

const schema = changePasswordBody.safeExtend({ password_confirmation: z.string().min(1, 'Enter the password again.') });
const FORM = 'password-form';
const EMPTY = { current_password: '', password: '', password_confirmation: '' };

const PasswordForm = ({ email }: { email: string }) => {
  const form = useApiForm({
    schema,
    defaultValues: EMPTY,
    send: (body) => call(authApi.changePassword, { body }),
    onDone: () => {
      form.reset(EMPTY);
      clearPassword();
      void refreshSessions();
      showToast(t('Password changed'));
    },
  });
  return (
    <SettingsPanel
      id="password"
      title={t('Password')}
      footer={
        <Button type="submit" form={FORM} variant="primary" isLoading={form.isSending}>
          {t('Change password')}
        </Button>
      }
    >
      <form id={FORM} className={formGridStyles.root} method="post" onSubmit={form.submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          className={formGridStyles.fullWidth}
          label={t('Current password')}
          autoComplete="current-password"
          isRequired
          {...fieldOf(form, 'current_password')}
        />
        <PasswordField label={t('New password')} autoComplete="new-password" isRequired {...fieldOf(form, 'password')} />
        <PasswordField label={t('Confirm password')} autoComplete="new-password" isRequired {...fieldOf(form, 'password_confirmation')} />
      </form>
    </SettingsPanel>
  );
};

/** A password change logs out all other devices. */
export const PasswordPanel = ({ user }: { user: UserDetail }) =>
  user.has_password ? (
    <PasswordForm email={user.email} />
  ) : (
    <SettingsPanel id="password" title={t('Password')}>
      <Callout>
        {t('You log in through another service and have no password yet. To set one, log out and choose “Forgot your password?”.')}
      </Callout>
    </SettingsPanel>
  );
