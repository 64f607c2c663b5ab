import { emailApi } from '#contracts/platform/email';
import { type Api, serve } from '#functions/platform/api/serve';
import { listEmails, showEmail } from './email.service';
import { cancelEmail, retryEmail, retryFailed, revealEmail } from './email-act.service';

const READER = { permission: 'logs.view' } as const;
const OPERATOR = { permission: 'settings.update' } as const;

export const serveEmails = (api: Api): void => {
  serve(api, emailApi.list, READER, (call) => listEmails(call, call.query));
  serve(api, emailApi.retryFailed, OPERATOR, async (call) => ({ count: await retryFailed(call, call.http, call.body.count) }));
  serve(api, emailApi.show, READER, async (call) => ({ mail: await showEmail(call, call.params.id) }));
  serve(api, emailApi.retry, OPERATOR, async (call) => {
    await retryEmail(call, call.params.id);
    return {};
  });
  serve(api, emailApi.cancel, OPERATOR, async (call) => {
    await cancelEmail(call, call.params.id);
    return {};
  });
  serve(api, emailApi.reveal, { permission: 'admin', bySession: true }, (call) => revealEmail(call, call.params.id));
};
