import { artistApi } from '#contracts/catalogue/artist';
import { type Api, serve } from '#functions/platform/api/serve';
import { createArtist, deleteArtists, listArtists, listSimilarArtists, showArtist, updateArtist } from './artist.service';

const LISTENER = { permission: 'music.view' } as const;

export const serveArtists = (api: Api): void => {
  serve(api, artistApi.list, LISTENER, (call) => listArtists(call, call.query));
  serve(api, artistApi.create, { permission: 'artists.update' }, async (call) => ({ artist: await createArtist(call, call.body) }));
  serve(api, artistApi.show, LISTENER, async (call) => ({ artist: await showArtist(call, call.params.id) }));
  serve(api, artistApi.similar, LISTENER, async (call) => ({ artists: await listSimilarArtists(call, call.params.id) }));
  serve(api, artistApi.update, 'login', async (call) => ({
    artist: await updateArtist(call, call.params.id, call.body, call.http.req.raw.headers),
  }));
  serve(api, artistApi.delete, 'session', async (call) => {
    await deleteArtists(call, call.params.ids);
    return {};
  });
};
