import { subscriptionApi } from '#contracts/subscription';
import { type Api, serve } from '../http/serve';
import { listSubscriptions } from './subscription.service';

/** Serves the operations on subscriptions. */
export const serveSubscriptions = (api: Api): void => {
  serve(api, subscriptionApi.list, 'login', async (call) => ({ subscriptions: await listSubscriptions(call) }));
};
