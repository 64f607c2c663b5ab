import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';

interface TwoFactorOffProps {
  onEnable: () => void;
  isEnabling: boolean;
}

export const TwoFactorOff = ({ onEnable, isEnabling }: TwoFactorOffProps) => (
  <>
    <p className={textStyles.muted}>
      {t('After your password, you’ll enter a code from an authenticator app. A stolen password alone isn’t enough to log in.')}
    </p>
    <footer>
      <Button variant="primary" isLoading={isEnabling} onClick={onEnable}>
        {t('Enable')}
      </Button>
    </footer>
  </>
);
