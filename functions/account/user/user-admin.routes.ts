import { userAdminApi } from '#functions/account/user/user-admin.contract';
import { type Api, serve } from '#functions/platform/api/serve';
import { endSession, endSessions, endToken, endTokens, listSessionsOf, listTokensOf } from './credential.service';
import { bringBack, scheduleDeletion } from './deletion.service';
import { liftSuspension, suspendUser } from './suspension.service';
import { showDetail } from './user.service';
import { removeTwoFactor } from './user-admin.service';
import { endOwnView, startView } from './viewing.service';

const ADMINISTRATOR = { permission: 'users.update' } as const;
const IN_A_BROWSER = { permission: 'users.update', bySession: true } as const;

const serveRestrictions = (api: Api): void => {
  serve(api, userAdminApi.ban, ADMINISTRATOR, async (call) => {
    await suspendUser(call, call.params.id, call.body);
    return { user: await showDetail(call, call.params.id) };
  });
  serve(api, userAdminApi.unban, ADMINISTRATOR, async (call) => {
    await liftSuspension(call, call.params.id);
    return { user: await showDetail(call, call.params.id) };
  });
  serve(api, userAdminApi.scheduleDeletion, IN_A_BROWSER, async (call) => {
    await scheduleDeletion(call, call.params.id, call.body.days);
    return { user: await showDetail(call, call.params.id) };
  });
  serve(api, userAdminApi.bringBack, IN_A_BROWSER, async (call) => {
    await bringBack(call, call.params.id);
    return { user: await showDetail(call, call.params.id) };
  });
};

const serveCredentials = (api: Api): void => {
  serve(api, userAdminApi.removeTwoFactor, ADMINISTRATOR, async (call) => {
    await removeTwoFactor(call, call.params.id);
    return { user: await showDetail(call, call.params.id) };
  });
  serve(api, userAdminApi.sessions, IN_A_BROWSER, async (call) => ({ sessions: await listSessionsOf(call, call.params.id) }));
  serve(api, userAdminApi.endSessions, IN_A_BROWSER, async (call) => ({ ended: await endSessions(call, call.params.id) }));
  serve(api, userAdminApi.endSession, IN_A_BROWSER, async (call) => {
    await endSession(call, call.params.id, call.params.sessionId);
    return {};
  });
  serve(api, userAdminApi.tokens, IN_A_BROWSER, async (call) => ({ tokens: await listTokensOf(call, call.params.id) }));
  serve(api, userAdminApi.endTokens, IN_A_BROWSER, async (call) => ({ ended: await endTokens(call, call.params.id) }));
  serve(api, userAdminApi.endToken, IN_A_BROWSER, async (call) => {
    await endToken(call, call.params.id, call.params.tokenId);
    return {};
  });
};

export const serveUserAdministration = (api: Api): void => {
  serveRestrictions(api);
  serveCredentials(api);
  serve(api, userAdminApi.viewAs, { permission: 'users.view_as', bySession: true }, async (call) => ({
    ends_at: (await startView(call, call.params.id)).toISOString(),
  }));
  serve(api, userAdminApi.endView, 'always', async (call) => {
    await endOwnView(call);
    return {};
  });
};
