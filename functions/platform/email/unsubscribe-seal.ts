import type { Env } from '#functions/platform/http/env';
import { sign, verifySignature } from '#functions/platform/http/hmac';

type Secrets = Pick<Env, 'BETTER_AUTH_SECRET' | 'BETTER_AUTH_SECRET_PREVIOUS'>;

export const sealUnsubscribe = (env: Secrets, purpose: string, claim: string): Promise<string> =>
  sign(env.BETTER_AUTH_SECRET, purpose, claim);

/** Links in old emails outlive a rotation of the secret. */
export const isUnsubscribeSeal = async (env: Secrets, purpose: string, claim: string, seal: string): Promise<boolean> => {
  const previous = env.BETTER_AUTH_SECRET_PREVIOUS;
  if (await verifySignature(env.BETTER_AUTH_SECRET, purpose, claim, seal)) return true;
  return previous ? verifySignature(previous, purpose, claim, seal) : false;
};

export const unsubscribeUrl = ({ env }: { env: Pick<Env, 'BASE_URL'> }, token: string): string =>
  `${env.BASE_URL}/unsubscribe?token=${token}`;
