import type { PublicSettings } from '#contracts/platform/settings';

/** The setting holds a slug or an id. */
export const isHomePage = ({ type, channel: home }: PublicSettings['homepage'], channel: { id: number; slug: string }): boolean =>
  type === 'channel' && [channel.slug, String(channel.id)].includes(home);
