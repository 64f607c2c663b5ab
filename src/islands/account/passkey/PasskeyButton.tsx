import type { SocialLoginAnswer } from '#islands/account/social/use-social-login';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { usePasskeyLogin } from './use-passkey-login';
import { usePasskeySupport } from './use-passkey-support';

interface PasskeyButtonProps {
  remember: () => boolean;
  onAnswer: (answer: SocialLoginAnswer) => void;
}

/** Also enables passkey autofill at the email field. */
export const PasskeyButton = ({ remember, onAnswer }: PasskeyButtonProps) => {
  const isSupported = usePasskeySupport();
  const { start, isPending } = usePasskeyLogin({ remember, onAnswer });
  if (!isSupported) return null;
  return (
    <Button variant="outline" size="lg" isBlock icon="passkey" isLoading={isPending} onClick={start}>
      {t('Log in with a passkey')}
    </Button>
  );
};
