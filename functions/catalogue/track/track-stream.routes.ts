import { trackApi } from '#contracts/catalogue/track';
import { type Api, serve } from '#functions/platform/api/serve';
import { findPlayableTrack } from './track.service';
import { downloadTrack } from './track-download.service';
import { trackQualityApi } from './track-quality.contract';
import { findOriginalAudio, listQualities } from './track-quality.service';
import { readWaveform, streamAudio } from './track-stream.service';

const LISTENER = { permission: 'music.view' } as const;

export const serveTrackStreams = (api: Api): void => {
  serve(api, trackApi.stream, LISTENER, async ({ params, query, http, ...context }) => {
    const track = await (query.quality === 'original' ? findOriginalAudio : findPlayableTrack)(context, params.id);
    return streamAudio(context.env, track, http.req.raw);
  });
  serve(api, trackQualityApi.list, LISTENER, async ({ params, ...context }) => ({ qualities: await listQualities(context, params.id) }));
  serve(api, trackApi.download, LISTENER, ({ params, http, ...context }) => downloadTrack(context, params.id, http.req.raw));
  serve(api, trackApi.waveform, LISTENER, async ({ params, ...context }) => ({ peaks: await readWaveform(context, params.id) }));
};
