import type { OpenApi } from '#contracts/site/api-docs';
import type { Context } from '#functions/platform/access/context';
import type { ServedOperation } from '#functions/platform/api/serve';
import { notFound } from '#functions/platform/http/app-error';
import { sessionCookieName } from '#functions/platform/http/session-cookie';
import { readPublicSettings } from '#functions/platform/settings/settings.service';
import { toOpenApi } from './openapi.view';

/** Throws 404 unless the API is enabled in the settings. */
export const describeApi = async (context: Pick<Context, 'db' | 'env'>, operations: ServedOperation[]): Promise<OpenApi> => {
  const { api, branding, base_url } = await readPublicSettings(context);
  if (!api.integrated) throw notFound();
  return toOpenApi(operations, { name: branding.site_name, baseUrl: base_url, cookie: sessionCookieName(context.env) });
};
