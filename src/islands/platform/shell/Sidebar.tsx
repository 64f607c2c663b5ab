import type { ReactNode } from 'react';
import type { BootstrapData } from '#contracts/platform/settings';
import { visibleMenuItems } from '#functions/platform/bootstrap/menu.policy';
import { t } from '#islands/platform/lib/translate';
import * as styles from '#islands/platform/shell/Sidebar.module.css';
import { Brand } from './Brand';
import { MenuLinks } from './MenuLinks';
import { itemsAt } from './menu';

interface SidebarProps {
  bootstrap: BootstrapData;
  path: string;
  children?: ReactNode; // between the two menus
}

export const Sidebar = ({ bootstrap, path, children }: SidebarProps) => {
  const secondary = visibleMenuItems(itemsAt(bootstrap.menus, 'sidebar-secondary'), bootstrap, bootstrap.settings);
  return (
    <aside className={styles.root} data-region="side">
      <div className={styles.inner}>
        <Brand branding={bootstrap.settings.branding} className={styles.brand} />
        <nav className={styles.group} aria-label={t('Main')}>
          <MenuLinks bootstrap={bootstrap} position="sidebar-primary" path={path} itemClass={styles.link} />
        </nav>
        {children}
        <nav className={styles.group} aria-label={t('Backstage')} data-items="" hidden={secondary.length === 0}>
          <p className={styles.groupTitle}>{t('Backstage')}</p>
          <MenuLinks bootstrap={bootstrap} position="sidebar-secondary" path={path} itemClass={`${styles.link} ${styles.small}`} />
        </nav>
      </div>
      <i className={styles.line} aria-hidden="true" />
    </aside>
  );
};
