import type { ReactNode } from 'react';
import type { BootstrapData } from '#contracts/platform/settings';
import { visibleMenuItems } from '#functions/platform/bootstrap/menu.policy';
import { t } from '#islands/platform/lib/translate';
import { Brand } from './Brand';
import { MenuLinks } from './MenuLinks';
import { itemsAt } from './menu';

interface SidebarProps {
  bootstrap: BootstrapData;
  path: string;
  /** What stands between the two menus, as the person's playlists. */
  children?: ReactNode;
}

/** The menu on the left: the line leaves from its current item, or from the logo where no item stands for the page. */
export const Sidebar = ({ bootstrap, path, children }: SidebarProps) => {
  const secondary = visibleMenuItems(itemsAt(bootstrap.menus, 'sidebar-secondary'), bootstrap, bootstrap.settings);
  return (
    <aside className="side" data-region="side">
      <div className="side-in">
        <Brand branding={bootstrap.settings.branding} />
        <nav className="navg" aria-label={t('Main')}>
          <MenuLinks bootstrap={bootstrap} position="sidebar-primary" path={path} itemClass="nav" />
        </nav>
        {children}
        <nav className="navg" aria-label={t('Backstage')} data-items="" hidden={secondary.length === 0}>
          <p className="navg-title">{t('Backstage')}</p>
          <MenuLinks bootstrap={bootstrap} position="sidebar-secondary" path={path} itemClass="nav sm" />
        </nav>
      </div>
      <i className="thread" aria-hidden="true" />
    </aside>
  );
};
