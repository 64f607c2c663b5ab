import type { BootstrapData } from '#contracts/platform/settings';
import { hasPermission } from '#islands/platform/bootstrap/current-user';
import { t } from '#islands/platform/lib/translate';
import { Brand } from '#islands/platform/shell/Brand';
import { currentPath } from '#islands/platform/shell/menu';
import { badgeText } from '#islands/platform/ui/base/badge';
import { Icon } from '#islands/platform/ui/base/Icon';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import { type AdminCounts, adminMenu } from './admin-menu';

interface AdminSidebarProps {
  bootstrap: BootstrapData;
  counts: AdminCounts;
  path: string;
}

/** The menu of the administration: on phones it is opened by the button of the bar. */
export const AdminSidebar = ({ bootstrap, counts, path }: AdminSidebarProps) => {
  const groups = adminMenu()
    .map((group) => ({ ...group, items: group.items.filter(({ needs }) => !needs || hasPermission(bootstrap, needs)) }))
    .filter(({ items }) => items.length > 0);
  const addresses = groups.flatMap(({ items }) => items.map((item) => item.path));
  const current = currentPath(addresses, path);
  return (
    <aside className="side" data-region="side" id="admin-menu" popover="auto" aria-label={t('Administration')}>
      <div className="side-in">
        <Brand branding={bootstrap.settings.branding} />
        {groups.map(({ title, items }) => (
          <nav key={title} className="navg" aria-label={title}>
            <p className="navg-title">{title}</p>
            {items.map(({ path: href, label, icon, count }) => (
              <a
                key={href}
                className="nav"
                href={href}
                aria-current={href === current ? (href === path ? 'page' : 'true') : undefined}
                {...tooltip(label)}
              >
                <Icon name={icon} />
                <span className="lbl">{label}</span>
                {count && counts[count] > 0 && (
                  <span className="chip chip-xs chip-next hide-r nav-count" data-part="count">
                    {badgeText(counts[count])}
                    <span className="sr"> {t('waiting')}</span>
                  </span>
                )}
              </a>
            ))}
          </nav>
        ))}
      </div>
      <i className="thread" aria-hidden="true" />
    </aside>
  );
};
