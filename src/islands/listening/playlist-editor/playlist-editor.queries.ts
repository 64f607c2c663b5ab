import { queryOptions } from '@tanstack/react-query';
import type { PlaylistDetail } from '#contracts/listening/playlist';
import type { playlistEditorApi } from '#contracts/listening/playlist-editor';
import { refreshPlaylists } from '#islands/listening/playlist/playlist.queries';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

const editorsKey = (playlistId: number) => ['playlist-editors', playlistId] as const;
const path = '/playlists/:id/invite';

export const editorsQuery = (id: number) =>
  queryOptions({
    queryKey: editorsKey(id),
    queryFn: ({ signal }) =>
      call<typeof playlistEditorApi.list>({ method: 'GET', path: '/playlists/:id/editors' }, { params: { id }, signal }),
  });

const refresh = (id: number) => queryClient.invalidateQueries({ queryKey: editorsKey(id) });

/** Invalidates the previous invitation and makes the playlist collaborative. */
export const invite = async (id: number): Promise<void> => {
  await call<typeof playlistEditorApi.invite>({ method: 'POST', path }, { params: { id } });
  await Promise.all([refresh(id), refreshPlaylists()]);
};

export const revokeEditorInvitation = async (id: number): Promise<void> => {
  await call<typeof playlistEditorApi.revokeInvitation>({ method: 'DELETE', path }, { params: { id } });
  await refresh(id);
};

export const removeEditor = async (id: number, userId: number): Promise<void> => {
  await call<typeof playlistEditorApi.remove>({ method: 'DELETE', path: '/playlists/:id/editors/:userId' }, { params: { id, userId } });
  await refresh(id);
};

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['playlist-invitation', token],
    queryFn: async ({ signal }) =>
      (
        await call<typeof playlistEditorApi.invitation>(
          { method: 'GET', path: '/playlist-invitations/:token' },
          { params: { token }, signal },
        )
      ).playlist,
  });

export const joinPlaylist = async (token: string): Promise<PlaylistDetail> => {
  const { playlist } = await call<typeof playlistEditorApi.join>({ method: 'POST', path: '/playlists/join' }, { body: { token } });
  await refreshPlaylists();
  return playlist;
};
