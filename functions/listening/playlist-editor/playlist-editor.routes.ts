import { playlistEditorApi } from '#contracts/listening/playlist-editor';
import { type Api, serve } from '#functions/platform/api/serve';
import { clientAddress } from '#functions/platform/http/client-address';
import { inviteEditors, joinPlaylist, listEditors, removeEditor, revokeEditorInvitation, showInvitation } from './playlist-editor.service';

export const servePlaylistEditors = (api: Api): void => {
  serve(api, playlistEditorApi.list, 'login', (call) => listEditors(call, call.params.id));
  serve(api, playlistEditorApi.remove, 'login', async (call) => {
    await removeEditor(call, call.params.id, call.params.userId);
    return {};
  });
  serve(api, playlistEditorApi.invite, 'session', async (call) => ({ invitation: await inviteEditors(call, call.params.id) }));
  serve(api, playlistEditorApi.revokeInvitation, 'login', async (call) => {
    await revokeEditorInvitation(call, call.params.id);
    return {};
  });
  // Anyone with the link may see what it is for before logging in.
  serve(api, playlistEditorApi.invitation, 'anyone', async (call) => ({
    playlist: await showInvitation(call, call.params.token, clientAddress(call.http.req.raw)),
  }));
  serve(api, playlistEditorApi.join, 'login', async (call) => ({ playlist: await joinPlaylist(call, call.body.token) }));
};
