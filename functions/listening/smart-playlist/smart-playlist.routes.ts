import { smartPlaylistApi } from '#contracts/listening/smart-playlist';
import { type Api, serve } from '#functions/platform/api/serve';
import { createSmartPlaylist, freezePlaylist, previewRules, showSmartPlaylist, updateRules } from './smart-playlist.service';

export const serveSmartPlaylists = (api: Api): void => {
  serve(api, smartPlaylistApi.preview, { permission: 'music.view' }, (call) => previewRules(call, call.body));
  serve(api, smartPlaylistApi.create, { permission: 'playlists.create' }, async (call) => ({
    playlist: await createSmartPlaylist(call, call.body),
  }));
  serve(api, smartPlaylistApi.show, 'login', (call) => showSmartPlaylist(call, call.params.id));
  serve(api, smartPlaylistApi.update, 'login', async (call) => ({ playlist: await updateRules(call, call.params.id, call.body) }));
  serve(api, smartPlaylistApi.freeze, 'login', async (call) => ({
    playlist: await freezePlaylist(call, call.params.id, call.body.frozen),
  }));
};
