import type { BulkLook, Loss } from '#contracts/administration/resource';
import { formatCount, formatFollowers, formatPlays, formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';

const texts = (): Record<Loss, (count: number, text: string) => string> => ({
  tracks: formatTracks,
  playlists: (count, text) => (count === 1 ? t('1 playlist') : t(':count playlists', { count: text })),
  entries: (count, text) => (count === 1 ? t('1 playlist entry') : t(':count playlist entries', { count: text })),
  followers: formatFollowers,
  comments: (count, text) => (count === 1 ? t('1 comment') : t(':count comments', { count: text })),
  plays: formatPlays,
  likes: (count, text) => (count === 1 ? t('1 like') : t(':count likes', { count: text })),
  follows: (count, text) => (count === 1 ? t('1 follow') : t(':count follows', { count: text })),
  reposts: (count, text) => (count === 1 ? t('1 repost') : t(':count reposts', { count: text })),
});

/** A sentence with the numbers of what is deleted along; null if that is nothing. */
export const lossesText = (losses: BulkLook['losses']): string | null => {
  const textOf = texts();
  const items = losses.map(({ name, count }) => textOf[name](count, formatCount(count)));
  return items.length ? t('Deleted too: :things.', { things: items.join(', ') }) : null;
};
