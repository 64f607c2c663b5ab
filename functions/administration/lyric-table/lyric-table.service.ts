import type { Lyric } from '#contracts/catalogue/lyric';
import type { TrackDetail } from '#contracts/catalogue/track';
import { showLyric } from '#functions/catalogue/lyric/lyric.service';
import { showTrack } from '#functions/catalogue/track/track.service';
import type { Context } from '#functions/platform/access/context';

/** A track whose words somebody looks after, and its words as far as it has some. Error: 404 where they may not know of it. */
export const readLyricEditor = async (context: Context, id: number): Promise<{ track: TrackDetail; lyric: Lyric | null }> => {
  const track = await showTrack(context, id);
  return { track, lyric: track.lyrics_count > 0 ? await showLyric(context, id) : null };
};
