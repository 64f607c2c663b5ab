import { hasPermission } from '#functions/platform/access/permission.policy';
import type { PageContext } from './page-context';
import { pageName } from './page-name';
import { findPublicPage } from './public-page-registry';

const MUSIC = ['search', 'user', 'feed'];

/** Returns null if allowed. Guests are sent to log in, members to the plans if there are any; embeds get 404. */
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
