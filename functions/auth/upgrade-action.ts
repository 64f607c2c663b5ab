import type { RefusalAction } from '../http/app-error';
import type { Context } from '../http/context';
import { readPublicSettings } from '../settings/settings.service';
import { isSubscribed } from './permission.policy';

/** What somebody can do who has as much as they may: look at the plans, where the site has some and they have none yet. */
export const upgradeAction = async (context: Pick<Context, 'db' | 'env' | 'actor'>): Promise<RefusalAction | undefined> => {
  const { billing } = await readPublicSettings(context);
  return billing.enable && !isSubscribed(context.actor.subscriptions) ? { label: 'See plans', action: '/pricing' } : undefined;
};
