import { AD_HOST_PATTERN, AD_HOSTS_MAX, AD_SLOTS, type PublicSettings } from '#contracts/platform/settings';

export const visibleAds = ({ ads, ads_disabled }: Pick<PublicSettings, 'ads' | 'ads_disabled'>): PublicSettings['ads'] =>
  ads_disabled ? (Object.fromEntries(AD_SLOTS.map((slot) => [slot, ''])) as PublicSettings['ads']) : ads;

export const AD_SETTINGS: readonly string[] = ['ads_disabled', 'ads.hosts', ...AD_SLOTS.map((slot) => `ads.${slot}`)];

export interface AdSources {
  hosts: string[];
  scripts: string[];
}

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script\s*>/gi;

/** Read from the settings, never from a page, where a script could be injected. */
const scriptsIn = (html: unknown): string[] =>
  typeof html === 'string' ? [...html.matchAll(INLINE_SCRIPT)].flatMap(([, text]) => text || []) : [];

/** Returns null unless adverts are enabled and the operator has named their hosts. */
export const adSources = (settings: Record<string, unknown>): AdSources | null => {
  const named = settings['ads.hosts'];
  if (settings.ads_disabled === true || !Array.isArray(named)) return null;
  const hosts = named.filter((host) => typeof host === 'string' && AD_HOST_PATTERN.test(host)).slice(0, AD_HOSTS_MAX);
  return hosts.length ? { hosts, scripts: AD_SLOTS.flatMap((slot) => scriptsIn(settings[`ads.${slot}`])) } : null;
};
