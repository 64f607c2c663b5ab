import type { PublicSettings } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';

/** Says that there are cookies, until it is closed. It comes hidden: whether it was closed before, only the browser knows. */
export const CookieNotice = ({ settings }: { settings: Pick<PublicSettings, 'cookie_notice'> }) => {
  const { enable, position, text, button } = settings.cookie_notice;
  return enable ? (
    <aside
      className={classNames('cookie', position === 'top' && 'cookie-top')}
      aria-label={t('Cookie notice')}
      data-cookie-notice=""
      hidden
    >
      <p>{t(text)}</p>
      <button type="button" className="btn btn-sm btn-strong" data-action="close-cookie-notice">
        {t(button.label)}
      </button>
    </aside>
  ) : null;
};
