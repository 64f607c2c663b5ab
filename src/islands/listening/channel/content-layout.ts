import type { TrackItem } from '#contracts/catalogue/track';
import type { ChannelTrack, ContentItem } from '#contracts/listening/channel';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';

const TRACKS_ONLY = (items: ContentItem[]): items is ChannelTrack[] =>
  items.length > 0 && items.every((item) => item.model_type === 'track');

/** Shows the plays of the chart's period, if it has one. */
const ranked = ({ chart_plays, ...track }: ChannelTrack): TrackItem => ({ ...track, plays: chart_plays ?? track.plays });

/** Null unless all items are tracks. */
export const asTracks = (items: ContentItem[]): TrackItem[] | null => (TRACKS_ONLY(items) ? items.map(ranked) : null);

export const isPlayable = (items: ContentItem[]): boolean =>
  items.some(({ model_type }) => ['track', 'album', 'artist', 'playlist'].includes(model_type));

export const railSize = (items: ContentItem[]): string => {
  const kind = items[0]?.model_type;
  if (kind === 'tag' || kind === 'genre') return `${cardLayoutStyles.fourColumns} ${cardLayoutStyles.tags}`;
  return kind === 'artist' || kind === 'user' ? `${cardLayoutStyles.sevenColumns} ${cardLayoutStyles.artists}` : '';
};
