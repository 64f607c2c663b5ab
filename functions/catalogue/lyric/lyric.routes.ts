import { lyricApi } from '#contracts/catalogue/lyric';
import { type Api, serve } from '#functions/platform/api/serve';
import { readAudioLyrics } from './audio-lyrics.service';
import { listTracksWithLyrics, showLyric } from './lyric.service';
import { createLyric, deleteLyrics, updateLyric } from './lyric-change.service';

const LISTENER = { permission: 'music.view' } as const;

export const serveLyrics = (api: Api): void => {
  serve(api, lyricApi.show, LISTENER, async (call) => ({ lyric: await showLyric(call, call.params.id) }));
  serve(api, lyricApi.create, 'login', async ({ body: { track_id, ...fields }, ...context }) => ({
    lyric: await createLyric(context, track_id, fields),
  }));
  serve(api, lyricApi.update, 'login', async ({ params, body, ...context }) => ({ lyric: await updateLyric(context, params.id, body) }));
  serve(api, lyricApi.delete, 'login', async ({ params, ...context }) => {
    await deleteLyrics(context, params.ids);
    return {};
  });
  serve(api, lyricApi.fromAudio, 'login', async ({ params, ...context }) => ({ lyrics: await readAudioLyrics(context, params.id) }));
  serve(api, lyricApi.tracks, LISTENER, (call) => listTracksWithLyrics(call, call.query));
};
