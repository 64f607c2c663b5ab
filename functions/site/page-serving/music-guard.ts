import { hasPermission } from '#functions/platform/access/permission.policy';
import type { PageContext } from './page-context';
import { pageName } from './page-name';
import { findPublicPage } from './public-page-registry';

/** The pages about music beside the public ones, which say it of themselves. */
const MUSIC = ['search', 'user', 'feed'];

/**
 * How a page about music answers who may not see any; null for who may, and for other pages. Guests are sent to log in, members to
 * the plans where there are some, and a player on another site is not there at all.
 */
export const requireMusicView = (path: string, { context: { actor }, bootstrap: { settings } }: PageContext): Response | null => {
  const page = findPublicPage(path);
  const landing = path === '/' && settings.homepage.type === 'landingPage';
  const music = page ? page.music : MUSIC.includes(pageName(path));
  if (!music || landing || hasPermission(actor, 'music.view')) return null;
  const elsewhere = actor.user ? settings.billing.enable && '/pricing' : '/login';
  return page?.embed || !elsewhere
    ? new Response(null, { status: 404 })
    : new Response(null, { status: 302, headers: { Location: elsewhere } });
};
