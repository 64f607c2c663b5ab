import type { ContentItem } from '#contracts/channel';
import type { TrackItem } from '#contracts/track';

const TRACKS_ONLY = (items: ContentItem[]): items is TrackItem[] => items.length > 0 && items.every((item) => item.model_type === 'track');

/** The items as tracks, where they all are; a table or a list of anything else is drawn as cards. */
export const asTracks = (items: ContentItem[]): TrackItem[] | null => (TRACKS_ONLY(items) ? items : null);

/** How many of these cards fit in a rail, as its class. */
export const railFit = (items: ContentItem[]): string => {
  const kind = items[0]?.model_type;
  if (kind === 'tag' || kind === 'genre') return 'n4 gts';
  return kind === 'artist' || kind === 'user' ? 'n7 arts' : '';
};
