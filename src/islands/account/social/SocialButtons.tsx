import { SOCIAL_SERVICES } from '#contracts/account/social';
import type { PublicSettings } from '#contracts/platform/settings';
import * as styles from '#islands/account/social/SocialButtons.module.css';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Button } from '#islands/platform/ui/button/Button';
import { SocialPasswordDialog } from './SocialPasswordDialog';
import { SERVICE_NAMES } from './service-name';
import { type SocialLoginAnswer, useSocialLogin } from './use-social-login';

interface SocialButtonsProps {
  settings: PublicSettings['social'];
  /** Divider text above compact buttons */
  compactLabel: string;
  /** Invitation code for a new account */
  readCode?: () => string | undefined;
  onAnswer: (answer: SocialLoginAnswer) => void;
}

export const SocialButtons = ({ settings, compactLabel, readCode, onAnswer }: SocialButtonsProps) => {
  const { start, passwordFor, forgetPassword } = useSocialLogin(onAnswer, readCode);
  const enabled = SOCIAL_SERVICES.filter((service) => settings[service].enable);
  const isCompact = settings.compact_buttons;
  if (enabled.length === 0) return null;
  return (
    <>
      <p className={styles.divider}>{isCompact ? compactLabel : t('OR')}</p>
      <div className={classNames(styles.root, isCompact && styles.compact)}>
        {enabled.map((service) => {
          const label = t('Continue with :service', { service: SERVICE_NAMES[service] });
          return (
            <Button
              key={service}
              className={styles.button}
              variant="outline"
              size="lg"
              icon={service}
              aria-label={label}
              onClick={() => start(service)}
            >
              {!isCompact && label}
            </Button>
          );
        })}
      </div>
      {passwordFor && (
        <SocialPasswordDialog
          service={passwordFor}
          onClose={forgetPassword}
          onAnswer={(answer) => {
            forgetPassword();
            onAnswer(answer);
          }}
        />
      )}
    </>
  );
};
