import { useState } from 'react';
import type { BootstrapData } from '#contracts/platform/settings';
import { AuthFrame } from '#islands/account/auth/AuthFrame';
import * as authFrameStyles from '#islands/account/auth/AuthFrame.module.css';
import { SecondStep } from '#islands/account/auth/StepList';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ChallengeForm } from './ChallengeForm';

interface TwoFactorChallengeProps {
  onEntered: (data: BootstrapData) => void;
  /** Also called if the first step has expired. */
  onBack: () => void;
}

export const TwoFactorChallenge = ({ onEntered, onBack }: TwoFactorChallengeProps) => {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <AuthFrame
      above={<SecondStep />}
      heading={isRecovery ? t('Use a recovery code') : t('Enter your code')}
      intro={
        isRecovery ? t('Enter one of your recovery codes. Each code works once.') : t('Enter the 6-digit code from your authenticator app.')
      }
      foot={
        <button type="button" className={textStyles.link} onClick={onBack}>
          {t('Back to login')}
        </button>
      }
    >
      <ChallengeForm key={String(isRecovery)} isRecovery={isRecovery} onEntered={onEntered} onExpired={onBack} />
      <Button
        className={authFrameStyles.otherWay}
        variant="ghost"
        isBlock
        icon={isRecovery ? 'phone' : 'key'}
        onClick={() => setRecovery(!isRecovery)}
      >
        {isRecovery ? t('Use a code from the app instead') : t('Use a recovery code instead')}
      </Button>
    </AuthFrame>
  );
};
