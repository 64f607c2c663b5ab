import { savedStateApi } from '#contracts/account/saved-state';
import { repostApi } from '#contracts/community/repost';
import { type Api, serve } from '#functions/platform/api/serve';
import { listReposts, toggleRepost } from './repost.service';

export const serveReposts = (api: Api): void => {
  serve(api, savedStateApi.toggle, 'login', async (call) => ({ reposted: await toggleRepost(call, call.body) }));
  serve(api, repostApi.ofUser, { permission: 'music.view' }, (call) => listReposts(call, call.params.id, call.query));
};
