import type { Context } from '#functions/platform/access/context';
import { enforceRateLimits, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';

/**
 * Mails in a day to an address that somebody named and nobody has proved, whatever they tell of: whoever reads it may never have heard of this
 * site, and anybody can have such mails sent by making accounts.
 */
const TO_CLAIMED: RateLimitRule = { name: 'mails-to-claimed', times: 8, seconds: DAY_IN_SECONDS };

/** Whether an address that is only a claim gets one more mail today. */
export const canEmailClaimed = async (context: Pick<Context, 'db' | 'now'>, address: string): Promise<boolean> => {
  const [wait] = await enforceRateLimits(context, [[TO_CLAIMED, address]]);
  return wait === 0;
};

/** Whether a person gets one more mail today: as many as there are once their address is proved. */
export const canEmailUser = async (
  context: Pick<Context, 'db' | 'now'>,
  { email, isProved }: { email: string; isProved: boolean },
): Promise<boolean> => isProved || canEmailClaimed(context, email);
