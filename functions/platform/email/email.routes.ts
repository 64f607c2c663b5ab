import { emailApi } from '#contracts/platform/email';
import { type Api, serve } from '#functions/platform/api/serve';
import { listEmails, showEmail } from './email.service';

const READER = { permission: 'logs.view' } as const;

/** Serves the log of the mails that the site wrote. */
export const serveEmails = (api: Api): void => {
  serve(api, emailApi.list, READER, (call) => listEmails(call, call.query));
  serve(api, emailApi.show, READER, async (call) => ({ mail: await showEmail(call, call.params.id) }));
};
