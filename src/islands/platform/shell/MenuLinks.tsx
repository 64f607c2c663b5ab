import type { BootstrapData, SiteMenuItem } from '#contracts/platform/settings';
import { visibleMenuItems } from '#functions/platform/bootstrap/menu.policy';
import { t } from '#islands/platform/lib/translate';
import * as sidebarStyles from '#islands/platform/shell/Sidebar.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import { currentPath, itemsAt } from './menu';

export interface MenuLinksProps {
  bootstrap: BootstrapData;
  position: 'sidebar-primary' | 'sidebar-secondary' | 'mobile-bottom' | 'landing-page-navbar';
  path: string;
  itemClass?: string;
}

/** Renders restricted items hidden, because cached pages do not know the user; the shell reveals them later. */
export const MenuLinks = ({ bootstrap, position, path, itemClass }: MenuLinksProps) => {
  const items = itemsAt(bootstrap.menus, position);
  const shown = new Map(visibleMenuItems(items, bootstrap, bootstrap.settings).map((item) => [item.id, item]));
  const current = currentPath(
    [...shown.values()].map(({ action }) => action),
    path,
  );
  return items.map((item) => (
    <MenuLink
      key={item.id}
      item={shown.get(item.id) ?? item}
      isShown={shown.has(item.id)}
      current={current}
      path={path}
      itemClass={itemClass}
    />
  ));
};

interface MenuLinkProps extends Pick<MenuLinksProps, 'path' | 'itemClass'> {
  item: SiteMenuItem;
  isShown: boolean;
  current: string | undefined;
}

const MenuLink = ({ item, isShown, current, path, itemClass }: MenuLinkProps) => (
  <a
    className={classNames(itemClass)}
    href={isShown ? item.action : undefined}
    target={item.target === '_blank' ? '_blank' : undefined}
    rel={item.target === '_blank' ? 'noopener' : undefined}
    data-item={item.id}
    hidden={!isShown}
    aria-current={isShown && item.action === current ? (item.action === path ? 'page' : 'true') : undefined}
    {...(itemClass === sidebarStyles.link && tooltip(t(item.label)))}
  >
    {item.icon && <Icon name={item.icon} />}
    <span className={sidebarStyles.label}>{t(item.label)}</span>
  </a>
);
