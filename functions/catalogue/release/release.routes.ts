import { trackApi } from '#contracts/catalogue/track';
import { type Api, serve } from '#functions/platform/api/serve';
import { orderAlbum } from './album-order.service';
import { changeAlbum, makeAlbum, showAlbumWithTracks, takeAlbumBack } from './release.service';

const LISTENER = { permission: 'music.view' } as const;

/** Serves the operations on albums with their tracks. */
export const serveReleases = (api: Api): void => {
  serve(api, trackApi.albumWithTracks, LISTENER, async (call) => ({ album: await showAlbumWithTracks(call, call.params.id) }));
  serve(api, trackApi.updateAlbum, 'login', async (call) => ({ album: await changeAlbum(call, call.params.id, call.body) }));
  serve(api, trackApi.createAlbum, { permission: 'music.create' }, async (call) => ({ album: await makeAlbum(call, call.body) }));
  serve(api, trackApi.restoreAlbum, 'login', async (call) => ({ album: await takeAlbumBack(call, call.params.id) }));
  serve(api, trackApi.orderAlbum, 'login', async (call) => ({ album: await orderAlbum(call, call.params.id, call.body.tracks) }));
};
