import type { OpenApi } from '#contracts/api-docs';
import { sessionCookieName } from '../auth/session-cookie';
import { notFound } from '../http/app-error';
import type { Context } from '../http/context';
import type { ServedOperation } from '../http/serve';
import { readPublicSettings } from '../settings/settings.service';
import { toOpenApi } from './openapi.view';

/** The description of the given operations; 404 while the settings keep the API to the site itself. */
export const describeApi = async (context: Pick<Context, 'db' | 'env'>, operations: ServedOperation[]): Promise<OpenApi> => {
  const { api, branding, base_url } = await readPublicSettings(context);
  if (!api.integrated) throw notFound();
  return toOpenApi(operations, { name: branding.site_name, baseUrl: base_url, cookie: sessionCookieName(context.env) });
};
