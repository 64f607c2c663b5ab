import { feedApi } from '#contracts/community/feed';
import { type Api, serve } from '#functions/platform/api/serve';
import { listFeed } from './feed.service';

export const serveFeeds = (api: Api): void => {
  serve(api, feedApi.mine, { permission: 'music.view' }, (call) => listFeed(call, call.query));
};
