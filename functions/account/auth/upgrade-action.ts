import type { Context } from '#functions/platform/access/context';
import { isSubscribed } from '#functions/platform/access/permission.policy';
import type { ErrorAction } from '#functions/platform/http/app-error';
import { readPublicSettings } from '#functions/platform/settings/settings.service';

/** What somebody can do who has as much as they may: look at the plans, where the site has some and they have none yet. */
export const upgradeAction = async (context: Pick<Context, 'db' | 'env' | 'actor'>): Promise<ErrorAction | undefined> => {
  const { billing } = await readPublicSettings(context);
  return billing.enable && !isSubscribed(context.actor.subscriptions) ? { label: 'See plans', action: '/pricing' } : undefined;
};
