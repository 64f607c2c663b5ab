import type { PublicSettings } from '#contracts/settings';
import { t } from '../lib/translate';
import { AuthFrame } from './AuthFrame';
import { Entry } from './Entry';
import { LandingLink } from './LandingLink';
import { RegisterForm, type RegisterFormProps } from './RegisterForm';

interface RegisterPageProps extends Omit<RegisterFormProps, 'settings' | 'onAnswer'> {
  settings: RegisterFormProps['settings'] & Pick<PublicSettings, 'auth'>;
  heading: string;
  /** The address of the login page that belongs to this one. */
  loginHref: string;
}

/** Making an account. */
export const RegisterPage = ({ settings, heading, loginHref, ...form }: RegisterPageProps) => (
  <Entry inviteId={form.invite?.invite_id}>
    {(take) => (
      <AuthFrame
        heading={heading}
        foot={
          <>
            <a className="link" href={loginHref}>
              {t('Already have an account? Sign in.')}
            </a>
            <LandingLink settings={settings.auth} />
          </>
        }
      >
        <RegisterForm settings={settings} {...form} onAnswer={take} />
      </AuthFrame>
    )}
  </Entry>
);
