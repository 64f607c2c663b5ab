import { artistApi } from '#contracts/artist';
import { type Api, serve } from '../http/serve';
import { listArtists, listSimilarArtists, showArtist } from './artist.service';

const LISTENER = { permission: 'music.view' } as const;

/** Serves the operations on artists. */
export const serveArtists = (api: Api): void => {
  serve(api, artistApi.list, LISTENER, (call) => listArtists(call, call.query));
  serve(api, artistApi.show, LISTENER, async (call) => ({ artist: await showArtist(call, call.params.id) }));
  serve(api, artistApi.similar, LISTENER, async (call) => ({ artists: await listSimilarArtists(call, call.params.id) }));
};
