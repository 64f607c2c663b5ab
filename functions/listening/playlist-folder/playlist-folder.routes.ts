import { playlistFolderApi } from '#contracts/listening/playlist-folder';
import { type Api, serve } from '#functions/platform/api/serve';
import { createFolder, deleteFolder, listFolders, movePlaylists, renameFolder } from './playlist-folder.service';

export const servePlaylistFolders = (api: Api): void => {
  serve(api, playlistFolderApi.list, 'login', async (call) => ({ folders: await listFolders(call) }));
  serve(api, playlistFolderApi.create, 'login', async (call) => ({ folder: await createFolder(call, call.body.name) }));
  serve(api, playlistFolderApi.rename, 'login', async (call) => ({ folder: await renameFolder(call, call.params.id, call.body.name) }));
  serve(api, playlistFolderApi.delete, 'login', async (call) => {
    await deleteFolder(call, call.params.id);
    return {};
  });
  serve(api, playlistFolderApi.move, 'login', async (call) => ({ before: await movePlaylists(call, call.body) }));
};
