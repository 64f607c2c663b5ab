import type { PublicSettings } from '#contracts/platform/settings';
import { redirectFromGuestPage } from '#functions/account/auth/redirect.policy';
import type { Context } from '#functions/platform/access/context';
import { hasPermission, hasSubscription } from '#functions/platform/access/permission.policy';
import { OWN_PROFILE, workspaceInvitationPath } from '#functions/platform/contract/page-path';
import { accessOf, isForGuests, isInvitationPage, isRegistration, type PageAccess } from './page-access';
import { decodePath } from './public-page-registry';

/** `to` redirects, `missing` is a 404, null admits. */
export type GuardResult = { to: string } | 'gate' | 'missing' | null;

const LIVE = /^\/live(?=\/)/;

type Visitor = Pick<Context, 'actor'>;
type Settings = Pick<PublicSettings, 'auth' | 'api' | 'billing' | 'notifications' | 'registration' | 'workspaces'>;

const BACKSTAGE = '/backstage';
const REQUESTS = '/backstage/requests';

/** Areas of a user that an administrator who views the site as them may see. */
const SHOWN_AREAS = ['/library', '/feed', BACKSTAGE, OWN_PROFILE];
/** Private even within these areas. */
const HIDDEN_PAGES = ['/library/history', '/library/stats', REQUESTS];

const isIn = (path: string, pages: readonly string[]): boolean => pages.some((page) => path === page || path.startsWith(`${page}/`));

const isHiddenFromViewer = (path: string, access: PageAccess | undefined): boolean =>
  isIn(path, HIDDEN_PAGES) || (access !== undefined && !isIn(path, SHOWN_AREAS));

/** Normalizes escapes, trailing slashes and case, so that no spelling bypasses a guard. */
const plain = (path: string): string => (decodePath(path) ?? path).replace(/\/+$/, '').toLowerCase();

const mayEnter = ({ actor }: Visitor, { needs }: PageAccess): boolean => {
  if (needs === 'login') return actor.user !== null;
  return needs === 'subscription' ? hasSubscription(actor.subscriptions) : needs.every((permission) => hasPermission(actor, permission));
};

const refuseBackstage = ({ actor }: Visitor, { path }: PageAccess): GuardResult =>
  path !== REQUESTS && hasPermission(actor, 'backstageRequests.create') ? { to: BACKSTAGE } : 'missing';

const refuse = (visitor: Visitor, access: PageAccess, settings: Settings): GuardResult => {
  const { actor } = visitor;
  if (!actor.user) return { to: access.guestsTo };
  if (isIn(access.path, [BACKSTAGE])) return refuseBackstage(visitor, access);
  return settings.billing.enable && !hasSubscription(actor.subscriptions) ? { to: '/pricing' } : 'missing';
};

const isSwitchedOff = (path: string, { needs, path: area }: PageAccess, { api, billing, notifications, workspaces }: Settings): boolean =>
  (path === '/api-docs' && !api.integrated) ||
  (area === '/notifications' && !notifications.integrated) ||
  (area === '/workspaces' && !workspaces.integrated) ||
  ((needs === 'subscription' || area === '/checkout') && !billing.enable);

const isUnsold = (path: string, { billing }: Settings): boolean => path.replace(LIVE, '') === '/pricing' && !billing.enable;

/** Logged-in users answer a workspace invitation on a separate page. */
const invitationPath = (path: string, { searchParams }: URL): string | null => {
  const inviteId = isInvitationPage(path) && searchParams.get('invite_id');
  return inviteId ? workspaceInvitationPath(inviteId) : null;
};

export const guardPage = (url: URL, visitor: Visitor, settings: Settings): GuardResult => {
  const path = plain(url.pathname);
  const { actor } = visitor;
  if (actor.restriction) return 'gate';
  if (isForGuests(path) && actor.user) {
    const to = invitationPath(path, url) ?? redirectFromGuestPage(settings, url.origin);
    return { to: isForGuests(plain(new URL(to, url.origin).pathname)) ? '/' : to };
  }
  if (isRegistration(path) && settings.registration.disable && !url.searchParams.get('invite_id')) return { to: '/login' };
  if (isUnsold(path, settings)) return 'missing';
  const access = accessOf(path);
  if (actor.viewer && isHiddenFromViewer(path, access)) return 'gate';
  if (!access) return null;
  if (isSwitchedOff(path, access, settings)) return 'missing';
  return mayEnter(visitor, access) ? null : refuse(visitor, access, settings);
};
