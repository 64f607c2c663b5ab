import type { PublicSettings } from '#contracts/platform/settings';
import { AuthFrame } from '#islands/account/auth/AuthFrame';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { LoginFlow } from './LoginFlow';
import { LoginForm, type LoginFormProps } from './LoginForm';

/** Uses the operator's own text; default: the landing page. */
const LandingLink = ({ settings }: { settings: PublicSettings['auth'] }) => (
  <span lang="es">
    {settings.landing_text}{' '}
    <a className={textStyles.link} href={settings.landing_url ?? '/landing'}>
      {settings.landing_label}
    </a>
  </span>
);

interface LoginPageProps extends Omit<LoginFormProps, 'settings' | 'onAnswer'> {
  settings: Pick<PublicSettings, 'auth' | 'recaptcha' | 'registration' | 'social'>;
  heading: string;
  registerHref: string;
  inviteId?: string | null;
}

export const LoginPage = ({ settings, heading, registerHref, inviteId, ...form }: LoginPageProps) => (
  <LoginFlow inviteId={inviteId}>
    {(onAnswer) => (
      <AuthFrame
        heading={heading}
        foot={
          <>
            {!settings.registration.disable && (
              <span>
                {t('Don’t have an account?')}{' '}
                <a className={textStyles.link} href={registerHref}>
                  {t('Sign up')}
                </a>
              </span>
            )}
            <LandingLink settings={settings.auth} />
          </>
        }
      >
        <LoginForm settings={settings} {...form} onAnswer={onAnswer} />
      </AuthFrame>
    )}
  </LoginFlow>
);
