import type { Env } from '#functions/platform/http/env';

interface PaymentProvider {
  isConfigured: (env: Env) => boolean;
}

/** Payment providers that have a checkout. Without a configured one, the site offers no paid plan. */
const PROVIDERS: readonly PaymentProvider[] = [];

export const hasCheckout = (env: Env): boolean => PROVIDERS.some(({ isConfigured }) => isConfigured(env));
