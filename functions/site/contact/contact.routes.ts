import { contactApi } from '#contracts/site/contact';
import { type Api, serve } from '#functions/platform/api/serve';
import { HOUR_IN_SECONDS } from '#functions/platform/contract/duration';
import { sendMessage } from './contact.service';
import { readSecurityText } from './security-text.service';

export const serveContact = (api: Api): void => {
  serve(api, contactApi.send, 'anyone', async ({ http, body, ...context }) => {
    await sendMessage(context, http, body);
    return {};
  });
  serve(api, contactApi.security, 'anyone', async (call) => {
    return new Response(await readSecurityText(call), {
      headers: { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': `public, max-age=${HOUR_IN_SECONDS}` },
    });
  });
};
