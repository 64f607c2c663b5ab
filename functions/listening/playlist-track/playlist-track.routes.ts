import { playlistTrackApi } from '#contracts/listening/playlist-track';
import { type Api, serve } from '#functions/platform/api/serve';
import { orderTracks } from './playlist-order.service';
import { addTracks, removeTracks, restoreTracks } from './playlist-track.service';

export const servePlaylistTracks = (api: Api): void => {
  serve(api, playlistTrackApi.add, 'login', (call) => addTracks(call, call.params.id, call.body));
  serve(api, playlistTrackApi.remove, 'login', async (call) => ({ entries: await removeTracks(call, call.params.id, call.body.entries) }));
  serve(api, playlistTrackApi.restore, 'login', async (call) => ({
    entries: await restoreTracks(call, call.params.id, call.body.entries),
  }));
  serve(api, playlistTrackApi.order, 'login', async (call) => {
    await orderTracks(call, call.params.id, call.body);
    return {};
  });
};
