import type { Context } from '#functions/platform/access/context';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { AppError, unauthenticated } from '#functions/platform/http/app-error';
import { enforceRateLimit, enforceRateLimits, type RateLimitAttempt, type RateLimitRule, refundAttempt } from './rate-limit';

/** Limits acts that others see or that are counted in public. */
export interface ReachRule extends RateLimitRule {
  /** For all unverified accounts of one client address together, in the same time. */
  timesUnverified: number;
}

type Items = readonly (string | number)[];

/** Unverified accounts of one client address that may be counted for one item per day. */
const ACCOUNTS_PER_ITEM = 5;

const itemAttempts = ({ address }: Context, { name }: ReachRule, items: Items): RateLimitAttempt[] => {
  const limit = { name: `${name}-item`, times: ACCOUNTS_PER_ITEM, seconds: DAY_IN_SECONDS };
  return items.map((item) => [limit, `${address} ${item}`]);
};

const tooManyUnverified = (seconds: number) =>
  new AppError(
    429,
    'too_many_unverified',
    'Unverified accounts can do this only a few times. Verify your email address first.',
    undefined,
    { 'Retry-After': String(seconds) },
    { label: 'Account settings', action: '/account-settings' },
  );

const enforceLimits = async (context: Context, rule: ReachRule, weight: number, perItem: RateLimitAttempt[]): Promise<void> => {
  const { user } = context.actor;
  if (!user) throw unauthenticated();
  await enforceRateLimit(context, [rule, user.id, weight]);
  if (user.hasProvedAddress) return;
  const shared = { name: `${rule.name}-unverified`, times: rule.timesUnverified, seconds: rule.seconds };
  const wait = Math.max(...(await enforceRateLimits(context, [[shared, context.address, weight], ...perItem])));
  if (wait === 0) return;
  await refundAttempt(context, ...perItem);
  throw tooManyUnverified(wait);
};

/** Per account, and for unverified accounts also per client address. Throws 401, 429. */
export const enforceActLimit = (context: Context, rule: ReachRule): Promise<void> => enforceLimits(context, rule, 1, []);

/** Like `enforceActLimit` for acts that items count, such as likes: few unverified accounts of one client address count per item. */
export const enforceReachLimit = async (context: Context, rule: ReachRule, items: Items): Promise<void> => {
  if (items.length) await enforceLimits(context, rule, items.length, itemAttempts(context, rule, items));
};

/** Lets an undone act be repeated. */
export const refundReach = async (context: Context, rule: ReachRule, items: Items): Promise<void> => {
  if (items.length && context.actor.user?.hasProvedAddress === false) await refundAttempt(context, ...itemAttempts(context, rule, items));
};
