import type { PlayableTrack } from '#contracts/catalogue/track';

/** Target loudness in LUFS. */
export const TARGET_LOUDNESS = -14;
/** No track is raised above this true peak, in dBTP. */
export const PEAK_LIMIT = -1;

type Measured = Pick<PlayableTrack, 'loudness' | 'album_loudness' | 'true_peak'>;

/** Converts decibels to an amplitude factor. */
export const amplitude = (decibels: number): number => 10 ** (decibels / 20);

/** Gain factor to the target loudness; albums in order share one gain, so quiet tracks stay quiet. 1 if unmeasured; no boost without a peak. */
export const normalizedLevel = ({ loudness, album_loudness, true_peak }: Measured, isAlbumInOrder: boolean): number => {
  const measured = isAlbumInOrder ? (album_loudness ?? loudness) : loudness;
  if (measured === null) return 1;
  return amplitude(Math.min(TARGET_LOUDNESS - measured, PEAK_LIMIT - (true_peak ?? PEAK_LIMIT)));
};

const CURVE_POINTS = 64;

/** Equal-power fade: two crossing tracks have the loudness of one. */
export const fadeCurve = (direction: 'in' | 'out'): Float32Array<ArrayBuffer> =>
  Float32Array.from({ length: CURVE_POINTS }, (_, point) => {
    const angle = (point / (CURVE_POINTS - 1)) * (Math.PI / 2);
    return direction === 'in' ? Math.sin(angle) : Math.cos(angle);
  });
