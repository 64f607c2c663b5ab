import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { type BootstrapData, LOCALE_COOKIE } from '#contracts/settings';
import type { Context } from '../http/context';
import type { AppEnv } from '../http/serve';
import { currentUser } from '../user/current-user.service';
import { readBootstrap } from './settings.service';

/** Everything a page starts from, with the person of the call, in their language. */
export const bootstrapOf = async (context: Pick<Context, 'db' | 'env' | 'actor'>, http: HonoContext<AppEnv>): Promise<BootstrapData> => {
  const user = await currentUser(context);
  return readBootstrap(context, user, user?.language ?? getCookie(http, LOCALE_COOKIE));
};
