import type { TableChannel } from '#contracts/administration/channel-table';
import { t } from '#islands/platform/lib/translate';

type ContentType = TableChannel['content_type'];

export const contentName = (type: ContentType): string =>
  ({
    artist: t('Artists'),
    album: t('Albums'),
    track: t('Tracks'),
    playlist: t('Playlists'),
    genre: t('Genres'),
    tag: t('Tags'),
    user: t('People'),
    channel: t('Channels'),
    mixed: t('Mixed'),
  })[type];

const CONTENT: ContentType[] = ['album', 'track', 'artist', 'playlist', 'genre', 'tag', 'user', 'channel', 'mixed'];

export const contentOptions = () => CONTENT.map((id) => ({ id, label: contentName(id) }));

export const policyName = ({ content_policy, filled }: Pick<TableChannel, 'content_policy' | 'filled'>): string => {
  if (content_policy === 'all') return t('Everything');
  if (content_policy === 'auto') return t('By rule');
  return filled ? t('Manual, then filled up') : t('Manual');
};
