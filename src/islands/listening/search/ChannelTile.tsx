import type { ChannelItem } from '#contracts/listening/channel';
import { channelPath } from '#functions/platform/contract/page-path';
import { TagTile } from '#islands/catalogue/tag/TagTile';
import { t } from '#islands/platform/lib/translate';

export const ChannelTile = ({ channel }: { channel: ChannelItem }) => (
  <TagTile name={channel.slug} label={channel.name} href={channelPath(channel)} note={t('Channel')} />
);
