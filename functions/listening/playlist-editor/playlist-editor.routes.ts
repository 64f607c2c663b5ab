import { playlistEditorApi } from '#contracts/listening/playlist-editor';
import { type Api, serve } from '#functions/platform/api/serve';
import { clientAddress } from '#functions/platform/http/client-address';
import { inviteEditors, joinPlaylist, listEditors, removeEditor, showInvitation, withdrawInvitation } from './playlist-editor.service';

/** Serves who may add to playlists. */
export const servePlaylistEditors = (api: Api): void => {
  serve(api, playlistEditorApi.list, 'login', (call) => listEditors(call, call.params.id));
  serve(api, playlistEditorApi.remove, 'login', async (call) => {
    await removeEditor(call, call.params.id, call.params.userId);
    return {};
  });
  serve(api, playlistEditorApi.invite, 'session', async (call) => ({ invitation: await inviteEditors(call, call.params.id) }));
  serve(api, playlistEditorApi.withdraw, 'login', async (call) => {
    await withdrawInvitation(call, call.params.id);
    return {};
  });
  // Whoever holds the text of an invitation may know what it is for before they log in.
  serve(api, playlistEditorApi.invitation, 'anyone', async (call) => ({
    playlist: await showInvitation(call, call.params.token, clientAddress(call.http.req.raw)),
  }));
  serve(api, playlistEditorApi.join, 'login', async (call) => ({ playlist: await joinPlaylist(call, call.body.token) }));
};
