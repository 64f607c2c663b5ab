import { parse } from 'hono/utils/cookie';
import type { BootstrapData } from '#contracts/platform/settings';
import { readActor } from '#functions/account/auth/actor';
import { ANONYMOUS_ACTOR } from '#functions/platform/access/actor';
import { type Context, createContext } from '#functions/platform/access/context';
import { BOOKMARK_COOKIE, BOOKMARK_PATTERN } from '#functions/platform/api/database-session';
import { LOCALE_COOKIE } from '#functions/platform/contract/cookie';
import type { Env } from '#functions/platform/http/env';
import { readBootstrap } from '#functions/platform/settings/settings.service';
import { readCurrentUser } from '#functions/site/bootstrap/current-user.service';

/** What a page is made with: the services' context, and what it starts from. Only a page made for one person names them. */
export interface PageContext {
  context: Context;
  bootstrap: BootstrapData;
}

/** The visit that the build makes: a guest who reads the site's own language. */
export const buildContext = async (env: Env): Promise<PageContext> => {
  const context = createContext(env, ANONYMOUS_ACTOR);
  const bootstrap = await readBootstrap(context);
  return { context: { ...context, actor: { ...ANONYMOUS_ACTOR, permissions: bootstrap.guest_role.permissions } }, bootstrap };
};

/** The visit behind a request, on a state of the database that is not older than the visitor has seen. */
export const pageContext = async (env: Env, request: Request): Promise<PageContext> => {
  const cookies = parse(request.headers.get('Cookie') ?? '');
  const bookmark = cookies[BOOKMARK_COOKIE] ?? '';
  const context = createContext(
    env,
    ANONYMOUS_ACTOR,
    env.DB.withSession(BOOKMARK_PATTERN.test(bookmark) ? bookmark : 'first-unconstrained'),
  );
  const [actor, bootstrap] = await Promise.all([readActor(request, context), readBootstrap(context, null, cookies[LOCALE_COOKIE])]);
  return { context: { ...context, actor }, bootstrap: { ...bootstrap, user: await readCurrentUser({ ...context, actor }) } };
};
