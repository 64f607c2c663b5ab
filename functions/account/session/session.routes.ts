import { sessionApi } from '#contracts/account/session';
import { type Api, serve } from '#functions/platform/api/serve';
import { listSessions, logOutOthers } from './session.service';

export const serveSessions = (api: Api): void => {
  serve(api, sessionApi.list, 'session', async (call) => ({ sessions: await listSessions(call) }));
  serve(api, sessionApi.logoutOther, 'session', async (call) => {
    await logOutOthers(call, call.body.password);
    return {};
  });
};
