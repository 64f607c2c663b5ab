import { passkeyApi } from '#contracts/account/passkey';
import { type Api, serve } from '#functions/platform/api/serve';
import { createPasskey, creationOptions, deletePasskey, listPasskeys, renamePasskey } from './passkey.service';
import { logInByPasskey, loginOptions } from './passkey-login.service';
import { requirePasskeysEnabled } from './passkey-setting.service';

export const servePasskeys = (api: Api): void => {
  serve(api, passkeyApi.loginOptions, 'anyone', async ({ http, ...context }) => {
    await requirePasskeysEnabled(context);
    return { options: await loginOptions(context, http) };
  });
  serve(api, passkeyApi.login, 'anyone', async ({ http, body, ...context }) => {
    await requirePasskeysEnabled(context);
    return { bootstrapData: await logInByPasskey(context, http, body.credential, body.remember) };
  });
  serve(api, passkeyApi.list, 'session', async (call) => ({ passkeys: await listPasskeys(call) }));
  serve(api, passkeyApi.createOptions, 'confirmed', async (call) => {
    await requirePasskeysEnabled(call);
    return { options: await creationOptions(call) };
  });
  serve(api, passkeyApi.create, 'confirmed', async ({ http, body, ...context }) => {
    await requirePasskeysEnabled(context);
    return { passkey: await createPasskey(context, http, body.credential) };
  });
  serve(api, passkeyApi.rename, 'session', async (call) => ({ passkey: await renamePasskey(call, call.params.id, call.body.name) }));
  serve(api, passkeyApi.delete, 'confirmed', async (call) => {
    await deletePasskey(call, call.params.id);
    return {};
  });
};
