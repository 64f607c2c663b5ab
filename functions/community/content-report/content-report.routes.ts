import { contentReportApi } from '#contracts/community/content-report';
import { type Api, serve } from '#functions/platform/api/serve';
import { reportContent } from './content-report.service';

export const serveContentReports = (api: Api): void => {
  serve(api, contentReportApi.create, 'login', async (call) => {
    await reportContent(call, call.body);
    return {};
  });
  serve(api, contentReportApi.ofComment, 'login', async (call) => {
    await reportContent(call, { kind: 'comment', id: call.params.id, reason: 'other', note: null });
    return {};
  });
};
