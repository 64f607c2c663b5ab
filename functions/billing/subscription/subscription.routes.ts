import { subscriptionApi } from '#contracts/billing/subscription';
import { type Api, serve } from '#functions/platform/api/serve';
import { listSubscriptions } from './subscription.service';

export const serveSubscriptions = (api: Api): void => {
  serve(api, subscriptionApi.list, 'login', async (call) => ({ subscriptions: await listSubscriptions(call) }));
};
