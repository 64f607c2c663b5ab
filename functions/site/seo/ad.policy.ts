import { AD_HOST_PATTERN, AD_HOSTS_MAX, AD_SLOTS, type PublicSettings } from '#contracts/platform/settings';

/** The adverts that a page may show: none where they are switched off. */
export const visibleAds = ({ ads, ads_disabled }: Pick<PublicSettings, 'ads' | 'ads_disabled'>): PublicSettings['ads'] =>
  ads_disabled ? (Object.fromEntries(AD_SLOTS.map((slot) => [slot, ''])) as PublicSettings['ads']) : ads;

/** The settings that tell what adverts may load. */
export const AD_SETTINGS: readonly string[] = ['ads_disabled', 'ads.hosts', ...AD_SLOTS.map((slot) => `ads.${slot}`)];

/** What adverts may load: scripts and images of these sites, and the scripts that stand in them, by their texts. */
export interface AdSources {
  hosts: string[];
  scripts: string[];
}

const INLINE_SCRIPT = /<script\b(?![^>]*\ssrc\s*=)[^>]*>([\s\S]*?)<\/script\s*>/gi;

/** The texts of the scripts in an advert. They are read from what the operator entered, never from a page. */
const scriptsIn = (html: unknown): string[] =>
  typeof html === 'string' ? [...html.matchAll(INLINE_SCRIPT)].flatMap(([, text]) => text || []) : [];

/**
 * What adverts may load, by the settings that `AD_SETTINGS` names; null where no script of theirs runs, which is so until the operator names
 * the sites that they come from.
 */
export const adSources = (settings: Record<string, unknown>): AdSources | null => {
  const named = settings['ads.hosts'];
  if (settings.ads_disabled === true || !Array.isArray(named)) return null;
  const hosts = named.filter((host) => typeof host === 'string' && AD_HOST_PATTERN.test(host)).slice(0, AD_HOSTS_MAX);
  return hosts.length ? { hosts, scripts: AD_SLOTS.flatMap((slot) => scriptsIn(settings[`ads.${slot}`])) } : null;
};
