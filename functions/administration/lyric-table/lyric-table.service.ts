import type { Lyric } from '#contracts/catalogue/lyric';
import type { TrackDetail } from '#contracts/catalogue/track';
import { showLyric } from '#functions/catalogue/lyric/lyric.service';
import { showTrack } from '#functions/catalogue/track/track.service';
import type { Context } from '#functions/platform/access/context';

/** Throws 404 if the caller may not see the track. */
export const readLyricEditor = async (context: Context, id: number): Promise<{ track: TrackDetail; lyric: Lyric | null }> => {
  const track = await showTrack(context, id);
  return { track, lyric: track.lyrics_count > 0 ? await showLyric(context, id) : null };
};
