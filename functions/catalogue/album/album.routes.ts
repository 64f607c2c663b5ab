import { albumApi } from '#contracts/catalogue/album';
import { type Api, serve } from '#functions/platform/api/serve';
import { deleteAlbums, listAlbums, listAlbumsOfArtist } from './album.service';

const LISTENER = { permission: 'music.view' } as const;

export const serveAlbums = (api: Api): void => {
  serve(api, albumApi.list, LISTENER, (call) => listAlbums(call, call.query));
  serve(api, albumApi.ofArtist, LISTENER, (call) => listAlbumsOfArtist(call, call.params.id, call.query));
  serve(api, albumApi.delete, 'login', async (call) => {
    await deleteAlbums(call, call.params.ids);
    return {};
  });
};
