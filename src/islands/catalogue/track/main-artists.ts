import type { ListedArtist } from '#contracts/catalogue/artist';
import type { TrackItem } from '#contracts/catalogue/track';

/** Queues stored by older versions have `artists` only. */
export const mainArtists = ({ by, artists }: Pick<TrackItem, 'by'> & Partial<Pick<TrackItem, 'artists'>>): ListedArtist[] => by ?? artists;
