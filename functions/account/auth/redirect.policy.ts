import type { PublicSettings } from '#contracts/platform/settings';
import { hasPermission } from '#functions/platform/access/permission.policy';

type Granted = Parameters<typeof hasPermission>[0];

export interface OnboardingSelection {
  productId: number;
  priceId: number;
}

/** Null for addresses of other sites, however they are spelled. `site` is any URL of this site. */
export const sameSitePath = (target: string | null, site: string): string | null => {
  if (!target || !URL.canParse(target, site)) return null;
  const url = new URL(target, site);
  return url.origin === new URL(site).origin ? url.pathname + url.search + url.hash : null;
};

export const redirectFromGuestPage = ({ auth }: Pick<PublicSettings, 'auth'>, site: string): string =>
  sameSitePath(auth.secondary_redirect, site) ?? '/';

export const redirectAfterLogin = (
  { settings, user }: { settings: Partial<Pick<PublicSettings, 'auth'>>; user: Granted | null },
  selection: OnboardingSelection | null,
  site: string,
): string => {
  if (selection) return `/checkout/${selection.productId}/${selection.priceId}`;
  return sameSitePath(settings.auth?.secondary_redirect ?? null, site) ?? (user && hasPermission(user, 'admin.access') ? '/admin' : '/');
};
