import { OWN_PROFILE } from '#functions/platform/contract/page-path';
import type { Permission } from '#functions/platform/contract/permission';
import { ADMIN_SCREENS } from './admin-screen.contract';

export interface PageAccess {
  path: string;
  needs: 'login' | 'subscription' | readonly Permission[];
  guestsTo: string;
}

const LOGIN = '/login';
const login = (path: string, guestsTo = LOGIN): PageAccess => ({ path, needs: 'login', guestsTo });
const permission = (path: string, ...needs: Permission[]): PageAccess => ({ path, needs, guestsTo: LOGIN });
const admin = (path: string, ...needs: Permission[]): PageAccess => permission(`/admin${path}`, 'admin.access', ...needs);

const FURTHER_PAGES: readonly PageAccess[] = [
  admin('/tracks/new', 'tracks.update', 'music.create'),
  admin('/albums/new', 'albums.update', 'music.create'),
  admin('/subscriptions', 'subscriptions.update'),
  admin('/plans', 'plans.update'),
  admin('/custom-pages', 'custom_pages.update'),
  admin('/localizations', 'localizations.update'),
  admin('/ads', 'settings.update'),
  admin('/appearance', 'appearance.update'),
];

const ADMIN_PAGES: readonly PageAccess[] = [...ADMIN_SCREENS.map(({ path, needs }) => admin(path, ...needs)), ...FURTHER_PAGES].sort(
  (one, other) => other.path.length - one.path.length,
);

/** The first match wins, so specific paths precede general ones. */
export const GUARDED_PAGES: readonly PageAccess[] = [
  login('/library'),
  login('/feed'),
  login('/welcome'),
  login('/account-settings'),
  login('/notifications'),
  login(OWN_PROFILE),
  login('/workspaces'),
  { path: '/billing', needs: 'subscription', guestsTo: LOGIN },
  login('/checkout', '/register?redirectFrom=pricing'),
  permission('/backstage/requests', 'backstageRequests.create'),
  permission('/backstage/upload', 'music.create'),
  permission('/backstage/tracks/new', 'music.create'),
  permission('/backstage/albums/new', 'music.create'),
  login('/backstage'),
  ...ADMIN_PAGES,
  permission('/preview/channels', 'admin.access', 'channels.update'),
  permission('/api-docs', 'api.access'),
];

const INVITED_PAGES = ['/workspace/join/login', '/workspace/join/register'];
const GUEST_PAGES = ['/login', '/register', '/forgot-password', '/password/reset', ...INVITED_PAGES];
const REGISTER_PAGES = ['/register', '/workspace/join/register'];

const isBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

export const accessOf = (path: string): PageAccess | undefined => GUARDED_PAGES.find((page) => isBelow(path, page.path));

export const isForGuests = (path: string): boolean => GUEST_PAGES.some((page) => isBelow(path, page));

export const isInvitationPage = (path: string): boolean => INVITED_PAGES.includes(path);

export const isRegistration = (path: string): boolean => REGISTER_PAGES.includes(path);
