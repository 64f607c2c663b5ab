import type { UserSession } from '#contracts/account/session';
import { pageLocale } from '#islands/platform/lib/page-locale';
import { t } from '#islands/platform/lib/translate';

export const deviceIcon = (type: string): string => ({ mobile: 'phone', tablet: 'tablet' })[type] ?? 'desktop';

export const sessionAddress = ({ ip_address, token }: { ip_address: string | null; token: string | null }): string =>
  ip_address || (token ? t('API Token') : t('Unknown IP'));

export const sessionName = ({ browser, platform, token }: Pick<UserSession, 'browser' | 'platform' | 'token'>): string => {
  if (browser && platform) return t(':browser on :platform', { browser, platform });
  return browser ?? platform ?? token ?? t('Unknown device');
};

/** `Berlin, Germany`, from the IP address */
export const sessionPlace = ({ city, country }: Pick<UserSession, 'city' | 'country'>): string => {
  const isCode = /^[A-Z]{2}$/.test(country ?? '');
  const name = isCode ? new Intl.DisplayNames([pageLocale()], { type: 'region' }).of(country ?? '') : country;
  return [city, name].filter(Boolean).join(', ');
};
