import { lyricApi } from '#contracts/lyric';
import { type Api, serve } from '../http/serve';
import { listTracksWithLyrics, showLyric } from './lyric.service';

const LISTENER = { permission: 'music.view' } as const;

/** Serves the operations on lyrics. */
export const serveLyrics = (api: Api): void => {
  serve(api, lyricApi.show, LISTENER, async (call) => ({ lyric: await showLyric(call, call.params.id) }));
  serve(api, lyricApi.tracks, LISTENER, (call) => listTracksWithLyrics(call, call.query));
};
