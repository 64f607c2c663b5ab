import { type AudioLyrics, type Lyric, type LyricFields, lyricApi } from '#contracts/catalogue/lyric';
import type { TrackDetail } from '#contracts/catalogue/track';
import { trackPath } from '#functions/platform/contract/page-path';
import { call } from '#islands/platform/api-client/api-call';
import { refreshPage } from '#islands/platform/router/refresh-page';

type Track = Pick<TrackDetail, 'id' | 'slug'>;

export const saveLyric = async (track: Track, existing: Lyric | null, fields: LyricFields): Promise<Lyric> => {
  const { lyric } = existing
    ? await call(lyricApi.update, { params: { id: existing.id }, body: fields })
    : await call(lyricApi.create, { body: { track_id: track.id, ...fields } });
  await refreshPage(trackPath(track));
  return lyric;
};

export const deleteLyric = async (track: Track, lyric: Lyric): Promise<void> => {
  await call(lyricApi.delete, { params: { ids: lyric.id } });
  await refreshPage(trackPath(track));
};

export const readAudioLyrics = async (track: Track): Promise<AudioLyrics | null> =>
  (await call(lyricApi.fromAudio, { params: { id: track.id } })).lyrics;
