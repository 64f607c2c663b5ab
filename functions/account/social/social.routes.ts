import type { Context as HonoContext } from 'hono';
import { type SocialMessage, socialApi } from '#contracts/account/social';
import { type Api, type AppEnv, serve } from '#functions/platform/api/serve';
import { AppError } from '#functions/platform/http/app-error';
import { popupPage } from './popup.view';
import { connectPending, disconnect, finishOAuth, startOAuth } from './social.service';

type Result = Omit<SocialMessage, 'type'>;

/** Includes cookies set on the way; errors become results of the popup. */
const answerPopup = async (http: HonoContext<AppEnv>, work: Promise<string | Result>): Promise<Response> => {
  const outcome = await work.catch((error: unknown): Result => {
    if (error instanceof AppError) return { status: 'ERROR', callbackData: { errorMessage: error.message } };
    throw error;
  });
  const headers = new Headers(http.body(null).headers);
  if (typeof outcome !== 'string') return popupPage(headers, outcome);
  headers.set('Location', outcome);
  headers.set('Cache-Control', 'private, no-store');
  return new Response(null, { status: 302, headers });
};

export const serveSocial = (api: Api): void => {
  serve(api, socialApi.login, 'anyone', ({ http, params, query, ...context }) =>
    answerPopup(http, startOAuth(context, http, params.service, 'login', query.join_code)),
  );
  serve(api, socialApi.connectPopup, 'anyone', ({ http, params, ...context }) =>
    answerPopup(http, startOAuth(context, http, params.service, 'connect')),
  );
  serve(api, socialApi.callback, 'anyone', ({ http, params, query, ...context }) =>
    answerPopup(http, finishOAuth(context, http, params.service, query)),
  );
  serve(api, socialApi.connect, 'anyone', ({ http, body, ...context }) => connectPending(context, http, body.service, body.password));
  serve(api, socialApi.disconnect, 'session', async ({ params, ...context }) => {
    await disconnect(context, params.service);
    return {};
  });
};
