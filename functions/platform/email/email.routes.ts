import { mailApi } from '#contracts/platform/email';
import { type Api, serve } from '#functions/platform/api/serve';
import { listMails, showMail } from './email.service';

const READER = { permission: 'logs.view' } as const;

/** Serves the log of the mails that the site wrote. */
export const serveMails = (api: Api): void => {
  serve(api, mailApi.list, READER, (call) => listMails(call, call.query));
  serve(api, mailApi.show, READER, async (call) => ({ mail: await showMail(call, call.params.id) }));
};
