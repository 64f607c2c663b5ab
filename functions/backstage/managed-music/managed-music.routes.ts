import { managedMusicApi } from '#contracts/backstage/managed-music';
import { type Api, serve } from '#functions/platform/api/serve';
import { listBin, listCreditedNames, listManagedAlbums, listManagedArtists, listManagedTracks } from './managed-music.service';

export const serveManagedMusic = (api: Api): void => {
  serve(api, managedMusicApi.artists, 'login', async (call) => ({ artists: await listManagedArtists(call, call.query.workspaceId) }));
  serve(api, managedMusicApi.tracks, 'login', (call) => listManagedTracks(call, call.query));
  serve(api, managedMusicApi.albums, 'login', (call) => listManagedAlbums(call, call.query));
  serve(api, managedMusicApi.creditedNames, 'login', async (call) => ({ names: await listCreditedNames(call) }));
  serve(api, managedMusicApi.bin, 'login', (call) => listBin(call, call.query.workspaceId));
};
