import { trackApi } from '#contracts/catalogue/track';
import { type Api, serve } from '#functions/platform/api/serve';
import { listAudioVersions, restoreAudioVersion } from './audio-version.service';
import { deleteTracks, findTracks, listTracks, listTracksOfArtist, showTrack } from './track.service';
import { createTrack, updateTrack } from './track-change.service';
import { restoreTrack } from './track-restore.service';
import { serveTrackStreams } from './track-stream.routes';

const LISTENER = { permission: 'music.view' } as const;

export const serveTracks = (api: Api): void => {
  serve(api, trackApi.list, LISTENER, (call) => listTracks(call, call.query));
  serve(api, trackApi.byId, LISTENER, async (call) => ({ tracks: await findTracks(call, call.params.ids) }));
  serve(api, trackApi.show, LISTENER, async (call) => ({ track: await showTrack(call, call.params.id) }));
  serve(api, trackApi.audioVersions, 'login', async (call) => ({ sounds: await listAudioVersions(call, call.params.id) }));
  serve(api, trackApi.restoreAudioVersion, 'login', async (call) => ({
    track: await restoreAudioVersion(call, call.params.id, call.params.soundId),
  }));
  serve(api, trackApi.ofArtist, LISTENER, (call) => listTracksOfArtist(call, call.params.id, call.query));
  serve(api, trackApi.create, { permission: 'music.create' }, async (call) => ({ track: await createTrack(call, call.body) }));
  serve(api, trackApi.restore, 'login', async (call) => ({ track: await restoreTrack(call, call.params.id) }));
  serve(api, trackApi.update, 'login', async (call) => ({
    track: await updateTrack(call, call.params.id, call.body, call.http.req.raw.headers),
  }));
  serve(api, trackApi.delete, 'login', async (call) => {
    await deleteTracks(call, call.params.ids);
    return {};
  });
  serveTrackStreams(api);
};
