import type { PublicSettings } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/shell/CookieNotice.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import { buttonClass } from '#islands/platform/ui/button/button-style';

/** Hidden in the HTML: only the browser knows if it was dismissed. */
export const CookieNotice = ({ settings }: { settings: Pick<PublicSettings, 'cookie_notice'> }) => {
  const { enable, position, text, button } = settings.cookie_notice;
  return enable ? (
    <aside
      className={classNames(styles.root, position === 'top' && styles.top)}
      aria-label={t('Cookie notice')}
      data-cookie-notice={position}
      hidden
    >
      <p>{t(text)}</p>
      <button type="button" className={buttonClass({ variant: 'neutral', size: 'sm' })} data-action="close-cookie-notice">
        {t(button.label)}
      </button>
    </aside>
  ) : null;
};
