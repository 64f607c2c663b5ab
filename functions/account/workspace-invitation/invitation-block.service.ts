import { sql } from 'drizzle-orm';
import { emails } from '#db/schema/auth';
import type { Context } from '#functions/platform/access/context';
import {
  enforceRateLimits,
  hasReached,
  type RateLimitAttempt,
  type RateLimitRule,
  resetRateLimit,
} from '#functions/platform/api/rate-limit';
import { DAY_IN_SECONDS } from '#functions/platform/contract/duration';
import { mailboxOf } from '#functions/platform/email/mailbox.policy';
import { isUnsubscribeSeal, sealUnsubscribe, unsubscribeUrl } from '#functions/platform/email/unsubscribe-seal';
import { sha256Hex } from '#functions/platform/http/hmac';

type Reading = Pick<Context, 'db' | 'env' | 'now'>;

const PURPOSE = 'invitation-unsubscribe';
const CENTURY_DAYS = 36_525;
/** A limit of no invitations, which therefore needs no table and stores no address. */
const BLOCKED: RateLimitRule = { name: 'invitations-blocked', times: 0, seconds: CENTURY_DAYS * DAY_IN_SECONDS };
const HASH_LENGTH = 32;

const hashOf = async (email: string): Promise<string> => (await sha256Hex(mailboxOf(email))).slice(0, HASH_LENGTH);
const attemptOf = (mailbox: string): RateLimitAttempt => [BLOCKED, mailbox];

const urlOf = async (context: Pick<Context, 'env'>, mailbox: string): Promise<string> =>
  unsubscribeUrl(context, `${mailbox}.${await sealUnsubscribe(context.env, PURPOSE, mailbox)}`);

/** Signed and without expiry; it only blocks invitations to this mailbox and allows them again. */
export const invitationBlockUrl = async (context: Pick<Context, 'env'>, email: string): Promise<string> =>
  urlOf(context, await hashOf(email));

const mailboxIn = async ({ env }: Pick<Context, 'env'>, token: string): Promise<string | null> => {
  const [mailbox = '', seal = '', ...others] = token.split('.');
  return !others.length && (await isUnsubscribeSeal(env, PURPOSE, mailbox, seal)) ? mailbox : null;
};

export const areInvitationsBlocked = async (context: Pick<Context, 'db' | 'now'>, addresses: readonly string[]): Promise<boolean[]> =>
  hasReached(context, (await Promise.all(addresses.map(hashOf))).map(attemptOf));

export const readInvitationBlock = async (context: Reading, token: string): Promise<{ invitations: true; isOn: boolean } | null> => {
  const mailbox = await mailboxIn(context, token);
  if (mailbox === null) return null;
  const [isBlocked] = await hasReached(context, [attemptOf(mailbox)]);
  return { invitations: true, isOn: !isBlocked };
};

/** Idempotent; drops emails that wait for their delivery. Ignores an invalid token. */
export const setInvitationsBlocked = async (context: Reading, token: string, isBlocked: boolean): Promise<void> => {
  const mailbox = await mailboxIn(context, token);
  if (mailbox === null) return;
  if (!isBlocked) return resetRateLimit(context, attemptOf(mailbox));
  await enforceRateLimits(context, [attemptOf(mailbox)]);
  const url = await urlOf(context, mailbox);
  await context.db.delete(emails).where(sql`${emails.status} = 'pending' and ${emails.unsubscribeUrl} = ${url}`);
};
