import { contactApi } from '#contracts/site/contact';
import { type Api, serve } from '#functions/platform/api/serve';
import { sendMessage } from './contact.service';

export const serveContact = (api: Api): void => {
  serve(api, contactApi.send, 'anyone', async ({ http, body, ...context }) => {
    await sendMessage(context, http, body);
    return {};
  });
};
