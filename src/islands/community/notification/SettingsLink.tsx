import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as iconButtonStyles from '#islands/platform/ui/button/IconButton.module.css';

/** The way to what somebody is told of. */
export const SettingsLink = () => (
  <a
    className={`${iconButtonStyles.root} ${iconButtonStyles.small}`}
    href="/notifications/settings"
    aria-label={t('Notification settings')}
    data-tip={t('Notification settings')}
  >
    <Icon name="settings" />
  </a>
);
