import { authApi, loginBody } from '#contracts/auth';
import type { PublicSettings } from '#contracts/settings';
import { call } from '../http/call';
import { fieldOf } from '../http/form-field';
import { useApiForm } from '../http/use-api-form';
import { t } from '../lib/translate';
import { PasskeyButton } from '../passkey/PasskeyButton';
import { SocialButtons } from '../social/SocialButtons';
import type { LoginAnswer } from '../social/use-social-login';
import { Button } from '../ui/Button';
import { Checkbox } from '../ui/Checkbox';
import { PasswordField } from '../ui/PasswordField';
import { TextField } from '../ui/TextField';

export interface LoginFormProps {
  settings: Pick<PublicSettings, 'social'>;
  /** An address that is given and cannot be changed. */
  email: string | null;
  /** What the demonstration fills in. */
  demo: { email: string; password: string } | null;
  onAnswer: (answer: LoginAnswer) => void | Promise<void>;
}

/** The first step of a login: address and password, a passkey, or another service. */
export const LoginForm = ({ settings, email, demo, onAnswer }: LoginFormProps) => {
  const form = useApiForm({
    schema: loginBody,
    defaultValues: { email: email ?? demo?.email ?? '', password: demo?.password ?? '', remember: true },
    send: (body) => call(authApi.login, { body }),
    onDone: onAnswer,
  });
  const { error, ...remember } = fieldOf(form, 'remember');
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username webauthn"
        size="lg"
        isRequired
        isLocked={email !== null}
        {...fieldOf(form, 'email')}
      />
      <div className="with-link">
        <PasswordField label={t('Password')} autoComplete="current-password" size="lg" isRequired {...fieldOf(form, 'password')} />
        <a className="link" href="/forgot-password">
          {t('Forgot your password?')}
        </a>
      </div>
      <Checkbox error={error} {...remember}>
        {t('Stay signed in for a month')}
      </Checkbox>
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
        {t('Continue')}
      </Button>
      <PasskeyButton remember={() => form.getValues('remember') === true} onAnswer={onAnswer} />
      <SocialButtons settings={settings.social} compactLabel={t('Or sign in with')} onAnswer={onAnswer} />
    </form>
  );
};
