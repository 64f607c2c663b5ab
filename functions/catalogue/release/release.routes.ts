import { releaseApi } from '#contracts/catalogue/release';
import { trackApi } from '#contracts/catalogue/track';
import { type Api, serve } from '#functions/platform/api/serve';
import { orderAlbum } from './album-order.service';
import { listReleasesOfArtist } from './artist-release.service';
import { createAlbumWithTracks, restoreAlbumWithTracks, showAlbumWithTracks, updateAlbumWithTracks } from './release.service';

const LISTENER = { permission: 'music.view' } as const;

export const serveReleases = (api: Api): void => {
  serve(api, releaseApi.ofArtist, LISTENER, (call) => listReleasesOfArtist(call, call.params.id, call.query));
  serve(api, trackApi.albumWithTracks, LISTENER, async (call) => ({ album: await showAlbumWithTracks(call, call.params.id) }));
  serve(api, trackApi.updateAlbum, 'login', async (call) => ({
    album: await updateAlbumWithTracks(call, call.params.id, call.body, call.http.req.raw.headers),
  }));
  serve(api, trackApi.createAlbum, { permission: 'music.create' }, async (call) => ({
    album: await createAlbumWithTracks(call, call.body),
  }));
  serve(api, trackApi.restoreAlbum, 'login', async (call) => ({ album: await restoreAlbumWithTracks(call, call.params.id) }));
  serve(api, trackApi.orderAlbum, 'login', async (call) => ({
    album: await orderAlbum(call, call.params.id, call.body.tracks, call.http.req.raw.headers),
  }));
};
