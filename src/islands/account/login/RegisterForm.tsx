import { useMemo } from 'react';
import { z } from 'zod';
import { authApi, displayName, registerBody } from '#contracts/account/auth';
import type { PublicSettings } from '#contracts/platform/settings';
import { joinCode } from '#functions/account/auth/joining.contract';
import { completeUnverifiedLogin } from '#islands/account/auth/after-login';
import * as styles from '#islands/account/login/RegisterForm.module.css';
import { RegistrationTerms } from '#islands/account/login/RegistrationTerms';
import { SocialButtons } from '#islands/account/social/SocialButtons';
import type { SocialLoginAnswer } from '#islands/account/social/use-social-login';
import { call } from '#islands/platform/api-client/api-call';
import { useHumanCheck } from '#islands/platform/captcha/use-human-check';
import { fieldOf } from '#islands/platform/form/form-field';
import { useApiForm } from '#islands/platform/form/use-api-form';
import { t } from '#islands/platform/lib/translate';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { PasswordField } from '#islands/platform/ui/field/PasswordField';
import { TextField } from '#islands/platform/ui/field/TextField';

/** Request body, with each policy accepted. */
const registerSchema = (policies: { id: string }[], needsCode: boolean) =>
  registerBody.safeExtend({
    name: displayName,
    password_confirmation: z.string().min(1, t('Enter the password again.')),
    join_code: needsCode ? joinCode.min(1, t('Enter your invitation code.')) : joinCode.optional(),
    ...Object.fromEntries(policies.map(({ id }) => [id, z.literal(true, t('You must accept this.'))])),
  });

export interface RegisterFormProps {
  settings: Pick<PublicSettings, 'registration' | 'social' | 'recaptcha'>;
  /** Fixed address, if given */
  email: string | null;
  invite: { invite_id: string; invite_type: string } | null;
  /** Shows the field for an invitation code. */
  joinCode: { value: string; isRequired: boolean } | null;
  onAnswer: (answer: SocialLoginAnswer) => void | Promise<void>;
}

export const RegisterForm = ({ settings, email, invite, joinCode: code, onAnswer }: RegisterFormProps) => {
  const { policies } = settings.registration;
  const needsCode = code?.isRequired ?? false;
  const { container, passes } = useHumanCheck(settings.recaptcha, 'register');
  const form = useApiForm({
    schema: useMemo(() => registerSchema(policies, needsCode), [policies, needsCode]),
    defaultValues: {
      email: email ?? '',
      name: '',
      password: '',
      password_confirmation: '',
      ...(code && { join_code: code.value }),
      ...Object.fromEntries(policies.map(({ id }) => [id, false])),
    },
    send: async (fields) => ((await passes()) ? call(authApi.register, { body: { ...fields, ...invite } }) : null),
    onDone: (answer) => {
      if (answer?.status === 'needs_email_verification') return completeUnverifiedLogin(answer.bootstrapData);
      return answer ? onAnswer(answer) : undefined;
    },
  });
  return (
    <form method="post" onSubmit={form.submit} noValidate>
      {code && (
        <TextField label={t('Invitation code')} size="lg" autoComplete="off" isRequired={code.isRequired} {...fieldOf(form, 'join_code')} />
      )}
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="username"
        size="lg"
        isRequired
        isLocked={email !== null}
        {...fieldOf(form, 'email')}
      />
      <TextField
        label={t('Your name')}
        autoComplete="name"
        size="lg"
        isRequired
        maxLength={100}
        description={t('Visible to others')}
        {...fieldOf(form, 'name')}
      />
      <PasswordField
        label={t('Password')}
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
      {policies.map(({ id, label, action }) => (
        <Checkbox key={id} isRequired {...fieldOf(form, id)}>
          <TranslatedText
            text="I accept the :name"
            parts={{
              name: (
                <a className={textStyles.link} href={action} target="_blank" rel="noopener">
                  {t(label)}
                </a>
              ),
            }}
          />
        </Checkbox>
      ))}
      <div ref={container} className={styles.humanCheck} />
      {policies.length === 0 && <RegistrationTerms />}
      <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
        {t('Create account')}
      </Button>
      <SocialButtons
        settings={settings.social}
        compactLabel={t('Or sign up with')}
        readCode={() => form.getValues('join_code')}
        onAnswer={onAnswer}
      />
    </form>
  );
};
