import { AuthFrame } from '#islands/account/auth/AuthFrame';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { LoginFlow } from './LoginFlow';
import { RegisterForm, type RegisterFormProps } from './RegisterForm';

interface RegisterPageProps extends Omit<RegisterFormProps, 'onAnswer'> {
  heading: string;
  loginHref: string;
}

export const RegisterPage = ({ settings, heading, loginHref, ...form }: RegisterPageProps) => (
  <LoginFlow inviteId={form.invite?.invite_id}>
    {(onAnswer) => (
      <AuthFrame
        heading={heading}
        foot={
          <a className={textStyles.link} href={loginHref}>
            {t('Already have an account? Sign in.')}
          </a>
        }
      >
        <RegisterForm settings={settings} {...form} onAnswer={onAnswer} />
      </AuthFrame>
    )}
  </LoginFlow>
);
