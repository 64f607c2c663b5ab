import { type Api, serve } from '#functions/platform/api/serve';
import { visitApi } from './visit.contract';
import { recordPages, recordVisit } from './visit.service';

export const serveVisits = (api: Api): void => {
  serve(api, visitApi.create, 'anyone', async (call) => {
    call.http.set('leavesNoCookie', true);
    await recordVisit(call, call.body, call.http.req.raw);
    return {};
  });
  serve(api, visitApi.leave, 'anyone', async (call) => {
    call.http.set('leavesNoCookie', true);
    await recordPages(call, call.body.pages, call.http.req.raw);
    return {};
  });
};
