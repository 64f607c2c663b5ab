import type { Context } from '#functions/platform/access/context';
import { hasSubscription } from '#functions/platform/access/permission.policy';
import type { ErrorAction } from '#functions/platform/http/app-error';
import { readPublicSettings } from '#functions/platform/settings/settings.service';

/** A link to the plans for users who reached their limit and have no plan. */
export const upgradeAction = async (context: Pick<Context, 'db' | 'env' | 'actor'>): Promise<ErrorAction | undefined> => {
  const { billing } = await readPublicSettings(context);
  return billing.sells && !hasSubscription(context.actor.subscriptions) ? { label: 'See plans', action: '/pricing' } : undefined;
};
