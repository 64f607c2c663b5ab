import type { ListedArtist } from '#contracts/catalogue/artist';
import type { TrackItem } from '#contracts/catalogue/track';

/** Whom a track is listed under; a queue that was stored before says who had a part in it. */
export const mainArtists = ({ by, artists }: Pick<TrackItem, 'by'> & Partial<Pick<TrackItem, 'artists'>>): ListedArtist[] => by ?? artists;
