import { parse } from 'hono/utils/cookie';
import type { BootstrapData } from '#contracts/platform/settings';
import { readActor } from '#functions/account/auth/actor';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { type Context, createContext } from '#functions/platform/access/context';
import { BOOKMARK_COOKIE, BOOKMARK_PATTERN } from '#functions/platform/api/database-session';
import { LOCALE_COOKIE } from '#functions/platform/contract/cookie';
import { forbidden } from '#functions/platform/http/app-error';
import type { Env } from '#functions/platform/http/env';
import { sessionCookieName } from '#functions/platform/http/session-cookie';
import { readBootstrapData } from '#functions/platform/settings/settings.service';
import { readCurrentUser } from '#functions/site/bootstrap/current-user.service';
import { asksForSafe, DEFAULT_MODE, dressBootstrap, mayServeSafe, modeFor, type PageMode } from './page-mode';

/** Contains personal data only if the page is rendered for one visitor. */
export interface PageContext {
  context: Context;
  bootstrap: BootstrapData;
  mode: PageMode;
}

export const buildContext = async (env: Env): Promise<PageContext> => {
  const context = createContext(env, ANONYMOUS_ACTOR);
  const bootstrap = await readBootstrapData(context);
  const guest = { ...context, actor: { ...ANONYMOUS_ACTOR, permissions: bootstrap.guest_role.permissions } };
  return { context: guest, bootstrap, mode: DEFAULT_MODE };
};

/** Reads no state older than the visitor's bookmark. */
const contextOf = (env: Env, cookies: Record<string, string>): Context => {
  const bookmark = cookies[BOOKMARK_COOKIE] ?? '';
  return createContext(env, ANONYMOUS_ACTOR, env.DB.withSession(BOOKMARK_PATTERN.test(bookmark) ? bookmark : 'first-unconstrained'));
};

const cookiesOf = (request: Request): Record<string, string> => parse(request.headers.get('Cookie') ?? '');

/** Reads the actor only if a logged-in visitor requests safe mode. */
export const isSafeVisit = async (env: Env, request: Request): Promise<boolean> => {
  const cookies = cookiesOf(request);
  if (!asksForSafe(new URL(request.url)) || cookies[sessionCookieName(env)] === undefined) return false;
  return mayServeSafe(await readActor(request, contextOf(env, cookies)));
};

/** Throws 401, 403 for a token with scopes. */
export const pageContext = async (env: Env, request: Request): Promise<PageContext> => {
  const cookies = cookiesOf(request);
  const context = contextOf(env, cookies);
  const language = cookies[LOCALE_COOKIE] ?? null;
  const [actor, bootstrap] = await Promise.all([readActor(request, context), readBootstrapData(context, null, language)]);
  // A page combines data of all scopes.
  if (actor.token?.scopes) throw forbidden('This access token works only for the API.');
  const mode = modeFor(actor, new URL(request.url), language);
  const user = await readCurrentUser({ ...context, actor });
  return { context: { ...context, actor }, bootstrap: { ...dressBootstrap(bootstrap, mode), user }, mode };
};
