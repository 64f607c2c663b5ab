import type { PlayableTrack } from '#contracts/catalogue/track';
import { mainArtists } from '#islands/catalogue/track/main-artists';

export const artistNames = (track: PlayableTrack): string =>
  mainArtists(track)
    .map(({ name }) => name)
    .join(', ');
