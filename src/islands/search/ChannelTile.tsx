import { type ChannelItem, channelPath } from '#contracts/channel';
import { t } from '../lib/translate';
import { SoundTile } from '../tag/SoundTile';

/** A channel as a tile. */
export const ChannelTile = ({ channel }: { channel: ChannelItem }) => (
  <SoundTile name={channel.slug} label={channel.name} href={channelPath(channel)} note={t('Channel')} />
);
