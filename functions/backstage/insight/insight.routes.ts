import { insightApi } from '#contracts/backstage/insight';
import { toCsv } from '#contracts/listening/playlist-file';
import { type Api, serve } from '#functions/platform/api/serve';
import { contentDisposition } from '#functions/platform/http/disposition';
import { showInsights } from './insight.service';
import { toTable } from './insight.table';

/** Serves who listens to what. Whose it is decides: there is no permission for it. */
export const serveInsights = (api: Api): void => {
  serve(api, insightApi.show, 'login', async (call) => ({ insights: await showInsights(call, call.params, call.query) }));
  serve(api, insightApi.export, 'login', async (call) => {
    const insights = await showInsights(call, call.params, call.query);
    const { kind, id, range } = insights;
    return new Response(toCsv(toTable(insights, call.query.table)), {
      headers: {
        'Content-Type': 'text/csv; charset=UTF-8',
        'Content-Disposition': contentDisposition(`${kind}-${id}-${call.query.table}-${range.from}-${range.to}.csv`),
        'Cache-Control': 'private, no-store',
      },
    });
  });
};
