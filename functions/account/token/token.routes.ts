import { tokenApi } from '#contracts/account/token';
import { type Api, serve } from '#functions/platform/api/serve';
import { createToken, deleteToken } from './token.service';

export const serveTokens = (api: Api): void => {
  serve(api, tokenApi.create, 'session', (call) => createToken(call, call.body));
  serve(api, tokenApi.delete, 'session', async (call) => {
    await deleteToken(call, call.params.id);
    return {};
  });
};
