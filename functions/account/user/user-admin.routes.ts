import { userAdminApi } from '#functions/account/user/user-admin.contract';
import { type Api, serve } from '#functions/platform/api/serve';
import {
  deletePasskey,
  deletePasskeys,
  deleteToken,
  deleteTokens,
  endSession,
  endSessions,
  listSessionsOf,
  listTokensOf,
} from './credential.service';
import { cancelDeletion, scheduleDeletion } from './deletion.service';
import { liftSuspension, suspendUser } from './suspension.service';
import { showDetail } from './user.service';
import { removeTwoFactor } from './user-admin.service';
import { endView, startView } from './viewing.service';

const ADMINISTRATOR = { permission: 'users.update' } as const;
const IN_A_BROWSER = { permission: 'users.update', bySession: true } as const;

const serveRestrictions = (api: Api): void => {
  serve(api, userAdminApi.suspend, ADMINISTRATOR, async (call) => {
    await suspendUser(call, call.params.id, call.body);
    return { user: await showDetail(call, call.params.id) };
  });
  serve(api, userAdminApi.liftSuspension, ADMINISTRATOR, async (call) => {
    await liftSuspension(call, call.params.id);
    return { user: await showDetail(call, call.params.id) };
  });
  serve(api, userAdminApi.scheduleDeletion, IN_A_BROWSER, async (call) => {
    await scheduleDeletion(call, call.params.id, call.body.days);
    return { user: await showDetail(call, call.params.id) };
  });
  serve(api, userAdminApi.cancelDeletion, IN_A_BROWSER, async (call) => {
    await cancelDeletion(call, call.params.id);
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
  serve(api, userAdminApi.deleteTokens, IN_A_BROWSER, async (call) => ({ ended: await deleteTokens(call, call.params.id) }));
  serve(api, userAdminApi.deleteToken, IN_A_BROWSER, async (call) => {
    await deleteToken(call, call.params.id, call.params.tokenId);
    return {};
  });
  serve(api, userAdminApi.deletePasskeys, IN_A_BROWSER, async (call) => ({ ended: await deletePasskeys(call, call.params.id) }));
  serve(api, userAdminApi.deletePasskey, IN_A_BROWSER, async (call) => {
    await deletePasskey(call, call.params.id, call.params.passkeyId);
    return {};
  });
};

export const serveUserAdministration = (api: Api): void => {
  serveRestrictions(api);
  serveCredentials(api);
  serve(api, userAdminApi.startView, { permission: 'users.view_as', bySession: true }, async (call) => ({
    ends_at: (await startView(call, call.params.id)).toISOString(),
  }));
  serve(api, userAdminApi.endView, 'always', async (call) => {
    await endView(call);
    return {};
  });
};
