import type { BootstrapData } from '#contracts/platform/settings';
import { t } from '#islands/platform/lib/translate';
import { NotificationBell } from '#islands/platform/shell/NotificationBell';
import { UserMenu } from '#islands/platform/shell/UserMenu';
import { Icon } from '#islands/platform/ui/base/Icon';
import { IconButton } from '#islands/platform/ui/button/IconButton';

/** A page above the current one. */
export interface Crumb {
  label: string;
  path: string;
}

interface AdminTopBarProps {
  bootstrap: BootstrapData;
  /** The way to the page, from above. */
  crumbs: Crumb[];
  /** What the page is called. */
  title: string;
}

/** Where one is in the administration, and what stands on every page of it. */
export const AdminTopBar = ({ bootstrap, crumbs, title }: AdminTopBarProps) => {
  const { settings, user } = bootstrap;
  return (
    <header className="abar" data-region="top">
      <button type="button" className="ibtn only-m" popoverTarget="admin-menu" aria-label={t('Menu')}>
        <Icon name="menu" />
      </button>
      <nav className="crumbs" aria-label={t('Breadcrumb')}>
        <ol className="row row-2">
          {crumbs.map(({ label, path }) => (
            <li key={path} className="row row-2">
              <a href={path}>{label}</a>
              <Icon name="chev-r" size="xs" />
            </li>
          ))}
          <li aria-current="page" className="ell" dir="auto">
            {title}
          </li>
        </ol>
      </nav>
      <span className="end row row-1">
        {settings.themes.user_change && (
          <>
            <IconButton className="on-dark" icon="sun" size="sm" label={t('Light mode')} data-action="toggle-theme" />
            <IconButton className="on-light" icon="moon" size="sm" label={t('Dark mode')} data-action="toggle-theme" />
          </>
        )}
        {settings.notifications.integrated && <NotificationBell count={user?.unread_notifications_count ?? 0} />}
        <UserMenu bootstrap={bootstrap} />
      </span>
    </header>
  );
};
