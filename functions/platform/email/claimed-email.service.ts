import type { Context } from '#functions/platform/access/context';
import { enforceRateLimits, type RateLimitRule } from '#functions/platform/api/rate-limit';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { mailboxOf } from './mailbox.policy';

/** Per day to the mailbox of an unverified address, all kinds together: its owner may not know this site, and anyone can trigger emails by registering. */
const TO_CLAIMED: RateLimitRule = { name: 'mails-to-claimed', times: 8, seconds: DAY_IN_SECONDS };

export const canEmailClaimed = async (context: Pick<Context, 'db' | 'now'>, address: string): Promise<boolean> => {
  const [wait] = await enforceRateLimits(context, [[TO_CLAIMED, mailboxOf(address)]]);
  return wait === 0;
};

export const canEmailUser = async (
  context: Pick<Context, 'db' | 'now'>,
  { email, isProved }: { email: string; isProved: boolean },
): Promise<boolean> => isProved || canEmailClaimed(context, email);
