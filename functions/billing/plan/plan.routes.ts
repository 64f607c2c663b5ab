import { planApi } from '#contracts/billing/plan';
import { type Api, serve } from '#functions/platform/api/serve';
import { listProducts } from './plan.service';

export const servePlans = (api: Api): void => {
  serve(api, planApi.list, 'anyone', (call) => listProducts(call, call.query));
};
