import { workspaceArtistApi } from '#contracts/backstage/workspace-artist';
import { type Api, serve } from '#functions/platform/api/serve';
import { addWorkspaceArtist, listWorkspaceArtists, removeWorkspaceArtist } from './workspace-artist.service';

export const serveWorkspaceArtists = (api: Api): void => {
  serve(api, workspaceArtistApi.list, 'login', (call) => listWorkspaceArtists(call, call.params.id));
  serve(api, workspaceArtistApi.add, 'login', async (call) => {
    await addWorkspaceArtist(call, call.params.id, call.body.artist_id);
    return {};
  });
  serve(api, workspaceArtistApi.remove, 'login', async (call) => {
    await removeWorkspaceArtist(call, call.params.id, call.params.artistId);
    return {};
  });
};
