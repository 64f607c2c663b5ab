import type { CurrentUser, PageBootstrap } from '#contracts/platform/settings';
import { visibleMenuItems } from '#functions/platform/bootstrap/menu.policy';
import { isSubscribed, profilePath, visitorHasPermission } from '#islands/platform/bootstrap/current-user';
import { followRestriction } from '#islands/platform/bootstrap/restriction-cookie';
import { t } from '#islands/platform/lib/translate';
import { markActiveLink } from '#islands/platform/shell/active-link';
import * as avatarStyles from '#islands/platform/ui/base/Avatar.module.css';
import { avatarColour, initials } from '#islands/platform/ui/base/avatar-style';
import { badgeText } from '#islands/platform/ui/base/badge';

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

const fillMenus = (data: PageBootstrap): void => {
  const shown = new Map(data.menus.flatMap(({ items }) => visibleMenuItems(items, data, data.settings)).map((item) => [item.id, item]));
  for (const element of all('[data-item]')) {
    const item = shown.get(element.dataset.item ?? '');
    element.hidden = !item;
    if (item) element.setAttribute('href', item.action);
  }
  for (const group of all('[data-items]')) group.hidden = !group.querySelector('[data-item]:not([hidden])');
};

const drawAvatar = (avatar: HTMLElement, user: CurrentUser): void => {
  avatar.className = user.image ? avatarStyles.root : `${avatarStyles.root} ${avatarColour(user.id)}`;
  avatar.replaceChildren(user.image ? Object.assign(new Image(), { src: user.image, alt: '' }) : initials(user.name));
};

const fillUser = (user: CurrentUser): void => {
  for (const avatar of all('[data-person="avatar"]')) drawAvatar(avatar, user);
  for (const name of all('[data-person="name"]')) name.textContent = user.first_name || user.name;
  for (const link of all('[data-person="profile"]')) link.setAttribute('href', profilePath(user));
  for (const bell of all('[data-person="notifications"]')) {
    const count = user.unread_notifications_count;
    bell.setAttribute('aria-label', count ? t('Notifications, :count unread', { count }) : t('Notifications'));
    for (const badge of bell.querySelectorAll('[data-badge]')) badge.textContent = badgeText(count);
  }
};

const filled = new WeakSet<Element>();

const fillPlaylists = (): void => {
  for (const list of all('[data-playlists]')) {
    if (filled.has(list)) continue;
    filled.add(list);
    void import('./member-shell').then(({ fillMember }) => fillMember(list));
  }
};

export const fillShell = (data: PageBootstrap): void => {
  followRestriction(data);
  fillMenus(data);
  if (data.user) {
    fillUser(data.user);
    fillPlaylists();
  }
  const { user } = data;
  if (user?.viewer) void import('#islands/account/user/viewing-banner').then(({ showViewing }) => showViewing(user));
  for (const entry of all('[data-when="subscribed"]')) entry.hidden = !isSubscribed(data.user);
  for (const entry of all('[data-when-permission]')) entry.hidden = !visitorHasPermission(data, entry.dataset.whenPermission ?? '');
  markActiveLink();
};
