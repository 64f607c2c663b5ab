import { useMutation } from '@tanstack/react-query';
import { authApi } from '#contracts/auth';
import { showToast } from '../app/toast.store';
import { call } from '../http/call';
import { queryClient } from '../http/query-client';
import { t } from '../lib/translate';
import { Button } from '../ui/Button';
import { Sentence } from '../ui/Sentence';
import { GateFrame } from './GateFrame';
import { maskEmail } from './mask-email';
import { useCodeForm } from './use-code-form';

/** Stands in place of every page until the person has shown that they read their address. */
export const VerifyEmailGate = ({ email }: { email: string | null }) => {
  const { form, control } = useCodeForm(() => location.reload());
  const resend = useMutation(
    {
      mutationFn: () => call(authApi.resendVerification),
      onSuccess: () => void showToast(t('Email sent')),
    },
    queryClient,
  );
  return (
    <GateFrame title={t('Verify your email')}>
      <p className="muted">{t('Enter the verification code we sent to :email', { email: maskEmail(email ?? '') })}</p>
      <form method="post" onSubmit={form.submit} noValidate>
        {control}
        <Button type="submit" variant="primary" size="lg" isBlock isLoading={form.isSending}>
          {t('Next')}
        </Button>
      </form>
      <p className="hint gate-hint">
        <Sentence
          text="Nothing there? Look in your spam and promotions folders, or :resend."
          parts={{
            resend: (
              <button type="button" className="link" disabled={!email || resend.isPending} onClick={() => resend.mutate()}>
                {t('have the code sent again')}
              </button>
            ),
          }}
        />
      </p>
    </GateFrame>
  );
};
