import type { PublicSettings } from '#contracts/platform/settings';
import { hasPermission } from '#functions/platform/access/permission.policy';

type Granted = Parameters<typeof hasPermission>[0];

/** A plan and one of its prices, chosen before there was an account. */
export interface OnboardingSelection {
  productId: number;
  priceId: number;
}

/** The path of an address on this site; null for one that leads anywhere else, however it is spelled. `site` is any address of this site. */
export const sameSitePath = (target: string | null, site: string): string | null => {
  if (!target || !URL.canParse(target, site)) return null;
  const url = new URL(target, site);
  return url.origin === new URL(site).origin ? url.pathname + url.search + url.hash : null;
};

/** Where a person who is logged in goes from a page that is for guests only: the start page, or what the settings put in its place. */
export const redirectFromGuestPage = ({ auth }: Pick<PublicSettings, 'auth'>, site: string): string =>
  sameSitePath(auth.secondary_redirect, site) ?? '/';

/** Where a person goes who just logged in: to what they wanted to buy, else where the settings say, else to the administration or the start page. */
export const redirectAfterLogin = (
  { settings, user }: { settings: Partial<Pick<PublicSettings, 'auth'>>; user: Granted | null },
  selection: OnboardingSelection | null,
  site: string,
): string => {
  if (selection) return `/checkout/${selection.productId}/${selection.priceId}`;
  return sameSitePath(settings.auth?.secondary_redirect ?? null, site) ?? (user && hasPermission(user, 'admin.access') ? '/admin' : '/');
};
