import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';

export const SettingsLink = () => (
  <a
    className={iconButtonClass({ size: 'sm' })}
    href="/notifications/settings"
    aria-label={t('Notification settings')}
    data-tip={t('Notification settings')}
  >
    <Icon name="settings" />
  </a>
);
