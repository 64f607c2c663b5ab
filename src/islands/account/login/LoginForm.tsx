import { authApi, loginBody } from '#contracts/account/auth';
import type { PublicSettings } from '#contracts/platform/settings';
import * as styles from '#islands/account/login/LoginForm.module.css';
import { PasskeyButton } from '#islands/account/passkey/PasskeyButton';
import { SocialButtons } from '#islands/account/social/SocialButtons';
import type { SocialLoginAnswer } from '#islands/account/social/use-social-login';
import { call } from '#islands/platform/api-client/api-call';
import { isHumanCheckRequired, useHumanCheck } from '#islands/platform/captcha/use-human-check';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import { TextField } from '#islands/platform/ui/field/TextField';

export interface LoginFormProps {
  settings: Pick<PublicSettings, 'auth' | 'recaptcha' | 'social'>;
  /** Fixed address, if given */
  email: string | null;
  /** Credentials of the demo account */
  demo: { email: string; password: string } | null;
  onAnswer: (answer: SocialLoginAnswer) => void | Promise<void>;
}

export const LoginForm = ({ settings, email, demo, onAnswer }: LoginFormProps) => {
  const { container, passes } = useHumanCheck(settings.recaptcha, 'login');
  const form = useApiForm({
    schema: loginBody,
    defaultValues: { email: email ?? demo?.email ?? '', password: demo?.password ?? '', remember: true },
    send: (body) =>
      call(authApi.login, { body }).catch(async (error: unknown) => {
        if (!isHumanCheckRequired(error)) throw error;
        return (await passes()) ? call(authApi.login, { body }) : null;
      }),
    onDone: (answer) => answer && onAnswer(answer),
  });
  const { error, ...remember } = fieldOf(form, 'remember');
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete={settings.auth.passkeys ? 'username webauthn' : 'username'}
        size="lg"
        isRequired
        isLocked={email !== null}
        {...fieldOf(form, 'email')}
      />
      <div className={styles.withLink}>
        <PasswordField label={t('Password')} autoComplete="current-password" size="lg" isRequired {...fieldOf(form, 'password')} />
        <a className={`${textStyles.link} ${styles.link}`} href="/forgot-password">
          {t('Forgot your password?')}
        </a>
      </div>
      <Checkbox error={error} {...remember}>
        {t('Stay signed in for a month')}
      </Checkbox>
      <div ref={container} />
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
        {t('Continue')}
      </Button>
      {settings.auth.passkeys && <PasskeyButton remember={() => form.getValues('remember') === true} onAnswer={onAnswer} />}
      <SocialButtons settings={settings.social} compactLabel={t('Or log in with')} onAnswer={onAnswer} />
    </form>
  );
};
