import { chartApi } from '#contracts/listening/chart';
import { type Api, serve } from '#functions/platform/api/serve';
import { showChart } from './chart.service';

export const serveCharts = (api: Api): void => {
  serve(api, chartApi.show, { permission: 'music.view' }, async (call) => ({
    chart: await showChart(call, call.query.period, call.query.genre),
  }));
};
