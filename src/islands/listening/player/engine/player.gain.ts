import type { PlayableTrack } from '#contracts/catalogue/track';

/** The loudness that every song is brought to, in LUFS. */
export const TARGET_LOUDNESS = -14;
/** No song is made louder than to this true peak, in dBTP. */
export const PEAK_LIMIT = -1;

type Measured = Pick<PlayableTrack, 'loudness' | 'album_loudness' | 'true_peak'>;

/** A change in decibels as a factor of the amplitude. */
export const amplitude = (decibels: number): number => 10 ** (decibels / 20);

/**
 * The factor that brings a track to the target loudness: by the loudness of its album if the album plays in order, so that quiet songs
 * stay quiet in it, else by its own. A track that was never measured stays as it is, and so does one of unknown peak that is too quiet.
 */
export const normalizedLevel = ({ loudness, album_loudness, true_peak }: Measured, isAlbumInOrder: boolean): number => {
  const measured = isAlbumInOrder ? (album_loudness ?? loudness) : loudness;
  if (measured === null) return 1;
  return amplitude(Math.min(TARGET_LOUDNESS - measured, PEAK_LIMIT - (true_peak ?? PEAK_LIMIT)));
};

const CURVE_POINTS = 64;

/** The levels of an equal-power fade: two songs that cross keep the loudness of one. */
export const fadeCurve = (direction: 'in' | 'out'): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: CURVE_POINTS }, (_, point) => {
    const angle = (point / (CURVE_POINTS - 1)) * (Math.PI / 2);
    return direction === 'in' ? Math.sin(angle) : Math.cos(angle);
  });
