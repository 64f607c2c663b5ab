import type { Lyric } from '#contracts/catalogue/lyric';

/** Encoders add or cut less. */
const LENGTH_TOLERANCE_MS = 2000;

/** Compares synced lyrics with new audio; lengths in milliseconds. `beyond`: a line begins after its end. */
export const lyricMisfit = (
  lyric: Pick<Lyric, 'synced' | 'lines'> | null,
  before: number | null,
  after: number | null,
): 'beyond' | 'length' | null => {
  if (!lyric?.synced || after === null) return null;
  const isChanged = before !== null && before !== after;
  if (isChanged && lyric.lines.some(({ time }) => time !== null && time > after)) return 'beyond';
  return isChanged && Math.abs(after - before) > LENGTH_TOLERANCE_MS ? 'length' : null;
};
