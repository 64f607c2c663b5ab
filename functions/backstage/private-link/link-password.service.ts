import { LINK_PASSWORD_RATE_LIMIT } from '#contracts/backstage/private-link';
import { verifyPassword } from '#functions/account/auth/password';
import type { Context } from '#functions/platform/access/context';
import {
  enforceRateLimit,
  enforceRateLimits,
  type RateLimitAttempt,
  type RateLimitRule,
  refundAttempt,
} from '#functions/platform/api/rate-limit';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { validationError } from '#functions/platform/http/app-error';

export const PER_ADDRESS: RateLimitRule = { name: 'private-link-address', ...LINK_PASSWORD_RATE_LIMIT };
/** Wrong passwords until an address shares the limit of all addresses that failed as often. */
const FIRST: RateLimitRule = { name: 'private-link-first', times: 2, seconds: DAY_IN_SECONDS };
export const FAILED_ADDRESSES: RateLimitRule = { name: 'private-link', ...LINK_PASSWORD_RATE_LIMIT };
export const NEW_ADDRESSES: RateLimitRule = { name: 'private-link-new', times: 1000, seconds: DAY_IN_SECONDS };

/** Throws 422 for a wrong password, 429. */
export const requireLinkPassword = async (
  context: Context,
  link: { id: number; passwordHash: string | null },
  password: string,
  address: string,
): Promise<void> => {
  const by = `${link.id} ${address}`;
  const first: RateLimitAttempt = [FIRST, by];
  await enforceRateLimit(context, [PER_ADDRESS, by]);
  const [wait] = await enforceRateLimits(context, [first]);
  const shared: RateLimitAttempt = [wait > 0 ? FAILED_ADDRESSES : NEW_ADDRESSES, link.id];
  await enforceRateLimit(context, shared);
  if (!(await verifyPassword(link.passwordHash, password))) throw validationError({ password: ['This is not the password.'] });
  await refundAttempt(context, [PER_ADDRESS, by], first, shared);
};
