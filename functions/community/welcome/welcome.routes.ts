import { welcomeApi } from '#contracts/community/welcome';
import { type Api, serve } from '#functions/platform/api/serve';
import { finishWelcome, showWelcome } from './welcome.service';

export const serveWelcome = (api: Api): void => {
  serve(api, welcomeApi.show, { permission: 'music.view' }, (call) => showWelcome(call, call.query.genres));
  serve(api, welcomeApi.finish, 'login', async (call) => ({ followed: await finishWelcome(call, call.body) }));
};
