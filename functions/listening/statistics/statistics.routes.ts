import { statisticsApi } from '#contracts/listening/statistics';
import { type Api, serve } from '#functions/platform/api/serve';
import { createShare, deleteShare, listShares, showShared } from './listening-share.service';
import { showStatistics } from './statistics.service';

export const serveStatistics = (api: Api): void => {
  serve(api, statisticsApi.show, 'login', async (call) => ({ statistics: await showStatistics(call, call.query) }));
  serve(api, statisticsApi.shares, 'login', async (call) => ({ shares: await listShares(call) }));
  serve(api, statisticsApi.createShare, 'login', async (call) => ({ share: await createShare(call, call.body) }));
  serve(api, statisticsApi.deleteShare, 'login', async (call) => {
    await deleteShare(call, call.params.id);
    return {};
  });
  serve(api, statisticsApi.shared, { permission: 'music.view' }, async (call) => ({ snapshot: await showShared(call, call.params.token) }));
};
