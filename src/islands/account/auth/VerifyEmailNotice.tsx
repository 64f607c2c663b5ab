import { useMutation } from '@tanstack/react-query';
import { authApi, UNVERIFIED_DAYS } from '#contracts/account/auth';
import * as authFrameStyles from '#islands/account/auth/AuthFrame.module.css';
import * as styles from '#islands/account/auth/VerifyEmailNotice.module.css';
import { call } from '#islands/platform/api-client/api-call';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { showToast } from '#islands/platform/toast/toast.store';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { goOnProved, type ProvedUser } from './after-proof';
import { maskEmail } from './mask-email';
import { RestrictionFrame } from './RestrictionFrame';
import { useCodeForm } from './use-code-form';

interface VerifyEmailNoticeProps {
  email: string | null;
  user?: ProvedUser | null;
}

/** Replaces every page until the email is verified. */
export const VerifyEmailNotice = ({ email, user = null }: VerifyEmailNoticeProps) => {
  const { form, control } = useCodeForm(() => goOnProved(user));
  const resend = useMutation(
    {
      mutationFn: () => call(authApi.resendVerification),
      onSuccess: () => void showToast(t('Email sent')),
    },
    queryClient,
  );
  return (
    <RestrictionFrame title={t('Verify your email')}>
      <p className={`${textStyles.muted} ${authFrameStyles.intro}`}>
        {t('Enter the verification code we sent to :email', { email: maskEmail(email ?? '') })}
      </p>
      <form method="post" onSubmit={form.submit} noValidate>
        {control}
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
          {t('Next')}
        </Button>
      </form>
      <p className={`${fieldStyles.hint} ${styles.hint}`}>
        <TranslatedText
          text="No email? Check your spam and promotions folders, or :resend."
          parts={{
            resend: (
              <button type="button" className={textStyles.link} disabled={!email || resend.isPending} onClick={() => resend.mutate()}>
                {t('resend the code')}
              </button>
            ),
          }}
        />
      </p>
      <p className={`${fieldStyles.hint} ${styles.hint}`}>
        {t('New accounts that are not verified within :days days are deleted.', { days: UNVERIFIED_DAYS })}
      </p>
    </RestrictionFrame>
  );
};
