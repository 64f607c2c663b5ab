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
      {t('When you log in, we ask for a code from an app on your phone after your password. Who has your password alone does not get in.')}
    </p>
    <footer>
      <Button variant="primary" isLoading={isEnabling} onClick={onEnable}>
        {t('Enable')}
      </Button>
    </footer>
  </>
);
