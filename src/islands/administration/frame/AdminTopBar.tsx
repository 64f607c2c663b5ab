import type { BootstrapData } from '#contracts/platform/settings';
import * as styles from '#islands/administration/frame/AdminTopBar.module.css';
import { t } from '#islands/platform/lib/translate';
import { NotificationBell } from '#islands/platform/shell/NotificationBell';
import { UserMenu } from '#islands/platform/shell/UserMenu';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';

export interface Crumb {
  label: string;
  path: string;
}

interface AdminTopBarProps {
  bootstrap: BootstrapData;
  /** Outermost first. */
  crumbs: Crumb[];
  title: string;
}

export const AdminTopBar = ({ bootstrap, crumbs, title }: AdminTopBarProps) => {
  const { settings, user } = bootstrap;
  return (
    <header className={styles.root} data-region="top">
      <button type="button" className={iconButtonClass({}, layoutStyles.phoneOnly)} popoverTarget="admin-menu" aria-label={t('Menu')}>
        <Icon name="menu" />
      </button>
      <nav className={styles.breadcrumbs} aria-label={t('Breadcrumb')}>
        <ol className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
          {crumbs.map(({ label, path }) => (
            <li key={path} className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
              <a href={path}>{label}</a>
              <Icon name="chev-r" size="xs" />
            </li>
          ))}
          <li aria-current="page" className={textStyles.truncate} dir="auto">
            {title}
          </li>
        </ol>
      </nav>
      <span className={`${layoutStyles.pushEnd} ${layoutStyles.row} ${layoutStyles.gap1}`}>
        <button
          type="button"
          className={`${buttonClass({ variant: 'ghost', size: 'sm' })} ${styles.palette}`}
          data-palette=""
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
        >
          <Icon name="command" size="sm" />
          <span className={styles.wide}>{t('Go to')}</span>
          <span className={styles.wide} aria-hidden="true">
            <kbd>K</kbd>
          </span>
        </button>
        {settings.themes.user_change && (
          <>
            <IconButton className={textStyles.onDark} icon="sun" size="sm" label={t('Light mode')} data-action="toggle-theme" />
            <IconButton className={textStyles.onLight} icon="moon" size="sm" label={t('Dark mode')} data-action="toggle-theme" />
          </>
        )}
        {settings.notifications.integrated && <NotificationBell count={user?.unread_notifications_count ?? 0} />}
        <UserMenu bootstrap={bootstrap} />
      </span>
    </header>
  );
};
