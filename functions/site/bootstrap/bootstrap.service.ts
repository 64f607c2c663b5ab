import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import type { BootstrapData } from '#contracts/platform/settings';
import type { Context } from '#functions/platform/access/context';
import type { AppEnv } from '#functions/platform/api/serve';
import { LOCALE_COOKIE } from '#functions/platform/contract/cookie';
import { readBootstrapData } from '#functions/platform/settings/settings.service';
import { readCurrentUser } from './current-user.service';

export const bootstrapOf = async (context: Pick<Context, 'db' | 'env' | 'actor'>, http: HonoContext<AppEnv>): Promise<BootstrapData> => {
  const user = await readCurrentUser(context);
  return readBootstrapData(context, user, user?.language ?? getCookie(http, LOCALE_COOKIE));
};
