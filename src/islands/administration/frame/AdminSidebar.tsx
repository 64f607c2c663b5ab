import type { BootstrapData } from '#contracts/platform/settings';
import type { AdminCounts } from '#functions/site/page-serving/admin-screen.contract';
import * as styles from '#islands/administration/frame/AdminSidebar.module.css';
import { t } from '#islands/platform/lib/translate';
import { Brand } from '#islands/platform/shell/Brand';
import { currentPath } from '#islands/platform/shell/menu';
import * as sidebarStyles from '#islands/platform/shell/Sidebar.module.css';
import { badgeText } from '#islands/platform/ui/base/badge';
import * as chipStyles from '#islands/platform/ui/base/Chip.module.css';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import { adminMenu, mayOpen } from './admin-menu';

interface AdminSidebarProps {
  bootstrap: BootstrapData;
  counts: AdminCounts;
  path: string;
}

/** A popover on phones, opened from the top bar. */
export const AdminSidebar = ({ bootstrap, counts, path }: AdminSidebarProps) => {
  const groups = adminMenu()
    .map((group) => ({ ...group, items: group.items.filter((item) => mayOpen(bootstrap, item)) }))
    .filter(({ items }) => items.length > 0);
  const addresses = groups.flatMap(({ items }) => items.map((item) => item.path));
  const current = currentPath(addresses, path);
  return (
    <aside className={sidebarStyles.root} data-region="side" id="admin-menu" popover="auto" aria-label={t('Administration')}>
      <div className={sidebarStyles.inner}>
        <Brand branding={bootstrap.settings.branding} className={sidebarStyles.brand} />
        {groups.map(({ title, items }) => (
          <nav key={title} className={sidebarStyles.group} aria-label={title}>
            <p className={sidebarStyles.groupTitle}>{title}</p>
            {items.map(({ path: href, label, icon, count }) => (
              <a
                key={href}
                className={sidebarStyles.link}
                href={href}
                aria-current={href === current ? (href === path ? 'page' : 'true') : undefined}
                {...tooltip(label)}
              >
                <Icon name={icon} />
                <span className={sidebarStyles.label}>{label}</span>
                {count && counts[count] > 0 && (
                  <span
                    className={`${chipStyles.root} ${chipStyles.extraSmall} ${chipStyles.next} ${sidebarStyles.wideOnly} ${styles.count}`}
                    data-part="count"
                  >
                    {badgeText(counts[count])}
                    <span className={textStyles.visuallyHidden}> {t('waiting')}</span>
                  </span>
                )}
              </a>
            ))}
          </nav>
        ))}
      </div>
      <i className={sidebarStyles.line} aria-hidden="true" />
    </aside>
  );
};
