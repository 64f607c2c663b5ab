import type { PublicSettings } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/shell/CookieNotice.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import { buttonClass } from '#islands/platform/ui/button/button-style';

/** Shown by an attribute of the document, which the head script removes if the visitor dismissed the notice. */
export const CookieNotice = ({ settings }: { settings: Pick<PublicSettings, 'cookie_notice'> }) => {
  const { enable, position, text, button } = settings.cookie_notice;
  return enable ? (
    <aside
      className={classNames(styles.root, position === 'top' && styles.top)}
      aria-label={t('Cookie notice')}
      data-cookie-notice={position}
    >
      <p>{t(text)}</p>
      <button type="button" className={buttonClass({ variant: 'neutral', size: 'sm' })} data-action="close-cookie-notice">
        {t(button.label)}
      </button>
    </aside>
  ) : null;
};
