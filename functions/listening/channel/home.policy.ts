import type { PublicSettings } from '#contracts/platform/settings';

/** Whether a channel is the one that stands at the root, whose own address is the root then. */
export const isHomePage = ({ type, channel: home }: PublicSettings['homepage'], channel: { id: number; slug: string }): boolean =>
  type === 'channel' && [channel.slug, String(channel.id)].includes(home);
