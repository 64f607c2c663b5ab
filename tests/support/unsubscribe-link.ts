import { createHmac } from 'node:crypto';
import { readSecrets } from './site-secrets';

/** Signed token, as in the emails. */
export const sealed = (purpose: string, claim: string): string =>
  `${claim}.${createHmac('sha256', readSecrets().BETTER_AUTH_SECRET).update(`${purpose}\n${claim}`).digest('hex')}`;

/** One-click unsubscribe of mail programs (RFC 8058). */
export const ONE_CLICK = { form: { 'List-Unsubscribe': 'One-Click' } };
