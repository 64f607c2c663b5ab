import type { PlayableTrack } from '#contracts/catalogue/track';
import { mainArtists } from '#islands/catalogue/track/main-artists';

/** The names of the artists that a track is listed under, in one line. */
export const artistNames = (track: PlayableTrack): string =>
  mainArtists(track)
    .map(({ name }) => name)
    .join(', ');
