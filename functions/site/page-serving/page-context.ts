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
import { readBootstrap } from '#functions/platform/settings/settings.service';
import { readCurrentUser } from '#functions/site/bootstrap/current-user.service';
import { asksForSafe, dressBootstrap, mayServeSafe, modeFor, type PageMode, USUAL_MODE } from './page-mode';

/** What a page is made with: the services' context, what it starts from, and how. Only a page made for one person names them. */
export interface PageContext {
  context: Context;
  bootstrap: BootstrapData;
  mode: PageMode;
}

/** The visit that the build makes: a guest who reads the site's own language. */
export const buildContext = async (env: Env): Promise<PageContext> => {
  const context = createContext(env, ANONYMOUS_ACTOR);
  const bootstrap = await readBootstrap(context);
  const guest = { ...context, actor: { ...ANONYMOUS_ACTOR, permissions: bootstrap.guest_role.permissions } };
  return { context: guest, bootstrap, mode: USUAL_MODE };
};

/** The context of a request of which it is not known yet who asks, on a state of the database that is not older than the visitor has seen. */
const contextOf = (env: Env, cookies: Record<string, string>): Context => {
  const bookmark = cookies[BOOKMARK_COOKIE] ?? '';
  return createContext(env, ANONYMOUS_ACTOR, env.DB.withSession(BOOKMARK_PATTERN.test(bookmark) ? bookmark : 'first-unconstrained'));
};

const cookiesOf = (request: Request): Record<string, string> => parse(request.headers.get('Cookie') ?? '');

/** Whether the visitor asks for the safe mode and may have it. Who asks is looked up only where it is asked for by somebody logged in. */
export const isSafeVisit = async (env: Env, request: Request): Promise<boolean> => {
  const cookies = cookiesOf(request);
  if (!asksForSafe(new URL(request.url)) || cookies[sessionCookieName(env)] === undefined) return false;
  return mayServeSafe(await readActor(request, contextOf(env, cookies)));
};

/** The visit behind a request, on a state of the database that is not older than the visitor has seen. Errors: 401, 403 for a token with scopes. */
export const pageContext = async (env: Env, request: Request): Promise<PageContext> => {
  const cookies = cookiesOf(request);
  const context = contextOf(env, cookies);
  const language = cookies[LOCALE_COOKIE] ?? null;
  const [actor, bootstrap] = await Promise.all([readActor(request, context), readBootstrap(context, null, language)]);
  // What a page shows is of all scopes at once.
  if (actor.token?.scopes) throw forbidden('This access token opens the API alone.');
  const mode = modeFor(actor, new URL(request.url), language);
  const user = await readCurrentUser({ ...context, actor });
  return { context: { ...context, actor }, bootstrap: { ...dressBootstrap(bootstrap, mode), user }, mode };
};
