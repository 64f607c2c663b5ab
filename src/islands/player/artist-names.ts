import type { PlayableTrack } from '#contracts/track';
import { mainArtists } from '../track/main-artists';

/** The names of the artists that a track is listed under, in one line. */
export const artistNames = (track: PlayableTrack): string =>
  mainArtists(track)
    .map(({ name }) => name)
    .join(', ');
