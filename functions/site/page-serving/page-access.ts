import { OWN_PROFILE } from '#functions/platform/contract/page-path';
import type { Permission } from '#functions/platform/contract/permission';

/** What a page asks of its visitor before anything of it is shown. */
export interface PageAccess {
  /** The page and everything below it. */
  path: string;
  /** Being logged in, having a plan, or every one of these permissions, for which a guest's role may do. */
  needs: 'login' | 'subscription' | readonly Permission[];
  /** Where guests go who are refused. */
  guestsTo: string;
}

const LOGIN = '/login';
const login = (path: string, guestsTo = LOGIN): PageAccess => ({ path, needs: 'login', guestsTo });
const permission = (path: string, ...needs: Permission[]): PageAccess => ({ path, needs, guestsTo: LOGIN });
const admin = (path: string, ...needs: Permission[]): PageAccess => permission(`/admin${path}`, 'admin.access', ...needs);

/** The pages that are not for everybody, the more particular ones first. */
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
  admin('/backstage-requests', 'backstageRequests.update'),
  admin('/comments', 'comments.update'),
  // Which kinds of cases somebody decides hangs on the offices that they hold; who holds none of them finds nothing.
  admin('/moderation'),
  admin('/tracks/new', 'tracks.update', 'music.create'),
  admin('/albums/new', 'albums.update', 'music.create'),
  admin('/upload', 'tracks.update', 'music.create'),
  admin('/tracks', 'tracks.update'),
  admin('/albums', 'albums.update'),
  admin('/artists', 'artists.update'),
  admin('/genre-proposals', 'genres.update'),
  admin('/genres', 'genres.update'),
  admin('/plays', 'reports.view'),
  admin('/visitors', 'reports.view'),
  admin('/users', 'users.update'),
  admin('/roles', 'roles.update'),
  admin('/channels', 'channels.update'),
  admin('/subscriptions', 'subscriptions.update'),
  admin('/plans', 'plans.update'),
  admin('/custom-pages', 'custom_pages.update'),
  admin('/playlists', 'playlists.update'),
  admin('/lyrics', 'lyrics.update'),
  admin('/tags', 'tags.update'),
  admin('/localizations', 'localizations.update'),
  admin('/files', 'files.update'),
  admin('/ads', 'settings.update'),
  admin('/settings', 'settings.update'),
  // Whoever holds an office sees there what was done in its area; who holds none is told so.
  admin('/logs/audit'),
  admin('/logs', 'logs.view'),
  admin('/health', 'logs.view'),
  admin('/retention', 'logs.view'),
  admin('/appearance', 'appearance.update'),
  admin(''),
  permission('/preview/channels', 'admin.access', 'channels.update'),
  permission('/api-docs', 'api.access'),
];

/** The pages that make somebody known: for guests only. */
const INVITED_PAGES = ['/workspace/join/login', '/workspace/join/register'];
const GUEST_PAGES = ['/login', '/register', '/forgot-password', '/password/reset', ...INVITED_PAGES];
const REGISTER_PAGES = ['/register', '/workspace/join/register'];

const isBelow = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`);

/** What the page at a path asks for; undefined where it is open to all. */
export const accessOf = (path: string): PageAccess | undefined => GUARDED_PAGES.find((page) => isBelow(path, page.path));

export const isForGuests = (path: string): boolean => GUEST_PAGES.some((page) => isBelow(path, page));

/** Whether the page is for people who are invited to a workspace. */
export const isInvitationPage = (path: string): boolean => INVITED_PAGES.includes(path);

export const isRegistration = (path: string): boolean => REGISTER_PAGES.includes(path);
