import * as styles from '#islands/administration/frame/site-notice.module.css';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';

/** Shown until the site can send email. */
export const EmailNotice = () => (
  <aside className={styles.root} aria-label={t('Email')}>
    <Icon name="warning" size="sm" />
    <span>
      {t('This site doesn’t send email yet. It stores messages in the outbox.')}{' '}
      <a href="/admin/settings/outgoing-email">{t('Set up email')}</a>
    </span>
  </aside>
);
