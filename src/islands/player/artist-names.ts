import type { PlayableTrack } from '#contracts/track';

/** The artists that a track is listed under. */
export const listedArtists = ({ artists }: PlayableTrack): PlayableTrack['artists'] =>
  artists.filter(({ role }) => role === 'primary' || role === 'featured');

/** Their names in one line. */
export const artistNames = (track: PlayableTrack): string =>
  listedArtists(track)
    .map(({ name }) => name)
    .join(', ');
