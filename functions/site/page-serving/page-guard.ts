import type { PublicSettings } from '#contracts/platform/settings';
import { redirectFromGuestPage } from '#functions/account/auth/redirect.policy';
import type { Context } from '#functions/platform/access/context';
import { hasPermission, isSubscribed } from '#functions/platform/access/permission.policy';
import { OWN_PROFILE, workspaceInvitationPath } from '#functions/platform/contract/page-path';
import { accessOf, isForGuests, isInvitationPage, isRegistration, type PageAccess } from './page-access';
import { decodePath } from './public-page-registry';

/** Where the visitor goes in place of the page: `to` another one, behind a `gate`, or nowhere (`missing`). Null lets them in. */
export type GuardResult = { to: string } | 'gate' | 'missing' | null;

/** The twin of a public page that is rendered at a visit. */
const LIVE = /^\/live(?=\/)/;

type Visitor = Pick<Context, 'actor'>;
type Settings = Pick<PublicSettings, 'auth' | 'api' | 'billing' | 'notifications' | 'registration' | 'workspaces'>;

/** The areas of a person that an administrator may look at who sees the site as them; the rest of what takes a login stays hidden. */
const SHOWN_AREAS = ['/library', '/feed', '/backstage', OWN_PROFILE];
/** What the person has heard, whom they wrote to, and what they asked for is theirs alone there as well. */
const HIDDEN_PAGES = ['/library/history', '/library/stats', '/backstage/requests'];

const isIn = (path: string, pages: readonly string[]): boolean => pages.some((page) => path === page || path.startsWith(`${page}/`));

/** Whether a page is hidden from an administrator who sees the site as somebody else. */
const isHiddenFromViewer = (path: string, access: PageAccess | undefined): boolean =>
  isIn(path, HIDDEN_PAGES) || (access !== undefined && !isIn(path, SHOWN_AREAS));

/** A path without what only a spelling adds: escapes, slashes at the end, letters in upper case. */
const plain = (path: string): string => (decodePath(path) ?? path).replace(/\/+$/, '').toLowerCase();

const mayEnter = ({ actor }: Visitor, { needs }: PageAccess): boolean => {
  if (needs === 'login') return actor.user !== null;
  return needs === 'subscription' ? isSubscribed(actor.subscriptions) : needs.every((permission) => hasPermission(actor, permission));
};

const refuse = ({ actor }: Visitor, access: PageAccess, settings: Settings): GuardResult => {
  if (!actor.user) return { to: access.guestsTo };
  return settings.billing.enable && !isSubscribed(actor.subscriptions) ? { to: '/pricing' } : 'missing';
};

/** Whether the settings leave out the page altogether. */
const isSwitchedOff = (path: string, { needs, path: area }: PageAccess, { api, billing, notifications, workspaces }: Settings): boolean =>
  (path === '/api-docs' && !api.integrated) ||
  (area === '/notifications' && !notifications.integrated) ||
  (area === '/workspaces' && !workspaces.integrated) ||
  ((needs === 'subscription' || area === '/checkout') && !billing.enable);

/** The page of plans, where nothing is sold. */
const isUnsold = (path: string, { billing }: Settings): boolean => path.replace(LIVE, '') === '/pricing' && !billing.enable;

/** Who follows an invitation to a workspace and is logged in already answers it on a page of its own. */
const invitationPath = (path: string, { searchParams }: URL): string | null => {
  const inviteId = isInvitationPage(path) && searchParams.get('invite_id');
  return inviteId ? workspaceInvitationPath(inviteId) : null;
};

/** Decides whether the visitor may open the page at an address of this site. */
export const guardPage = (url: URL, visitor: Visitor, settings: Settings): GuardResult => {
  const path = plain(url.pathname);
  const { actor } = visitor;
  if (actor.restriction) return 'gate';
  if (isForGuests(path) && actor.user) return { to: invitationPath(path, url) ?? redirectFromGuestPage(settings, url.origin) };
  if (isRegistration(path) && settings.registration.disable && !url.searchParams.get('invite_id')) return { to: '/login' };
  if (isUnsold(path, settings)) return 'missing';
  const access = accessOf(path);
  if (actor.viewer && isHiddenFromViewer(path, access)) return 'gate';
  if (!access) return null;
  if (isSwitchedOff(path, access, settings)) return 'missing';
  return mayEnter(visitor, access) ? null : refuse(visitor, access, settings);
};
