import { z } from 'zod';
import { playlistDetail, playlistItem } from '#contracts/listening/playlist';
import { userReference } from '#functions/account/user/user-reference.contract';
import { endpoint } from '#functions/platform/contract/endpoint';
import { done } from '#functions/platform/contract/fields';
import { idParam } from '#functions/platform/contract/id';

export const EDITORS_MAX = 100;
const INVITATION_MAX = 100;

const params = z.object({ id: idParam });
const invitation = z.string('The link is incomplete.').min(1, 'The link is incomplete.').max(INVITATION_MAX, 'The link is invalid.');

export const invitedPlaylist = playlistItem.pick({
  id: true,
  name: true,
  slug: true,
  image: true,
  covers: true,
  tint: true,
  owner: true,
  tracks_count: true,
  duration: true,
});
export type InvitedPlaylist = z.infer<typeof invitedPlaylist>;

export const playlistEditorApi = {
  list: endpoint({
    method: 'GET',
    path: '/playlists/:id/editors',
    summary: 'List the editors of your playlist and its open invitation',
    params,
    response: z.object({ editors: z.array(userReference), invitation: z.string().nullable() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/playlists/:id/editors/:userId',
    summary: 'Remove an editor from your playlist',
    params: params.extend({ userId: idParam }),
    response: done,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/playlists/:id/invite',
    summary: 'Create an editor invitation to your playlist; revokes the previous one',
    params,
    response: z.object({ invitation: z.string() }),
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/playlists/:id/invite',
    summary: 'Revoke the invitation to your playlist',
    params,
    response: done,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/playlist-invitations/:token',
    summary: 'Show the playlist of an editor invitation',
    params: z.object({ token: invitation }),
    response: z.object({ playlist: invitedPlaylist }),
  }),
  join: endpoint({
    method: 'POST',
    path: '/playlists/join',
    summary: 'Accept an editor invitation to a playlist',
    body: z.object({ token: invitation }),
    response: z.object({ playlist: playlistDetail }),
  }),
};
