import { queryOptions } from '@tanstack/react-query';
import type {
  LibraryPlaylist,
  PlaylistBody,
  PlaylistChanges,
  PlaylistDetail,
  PlaylistTrack,
  playlistApi,
} from '#contracts/listening/playlist';
import { notifyOfChange } from '#islands/listening/player/source/playlist-changes.store';
import { call } from '#islands/platform/api-client/api-call';
import { send } from '#islands/platform/api-client/send';
import { queryClient } from '#islands/platform/query/query-client';
import type { Order } from './entry-order';

/** Prefix of all playlist query keys. */
export const PLAYLISTS_KEY = ['playlists'] as const;
const playlistKey = (id: number) => [...PLAYLISTS_KEY, id] as const;
export const orderKey = (id: number) => [...PLAYLISTS_KEY, id, 'order'] as const;
const PAGE = 100;

// Type imports only, so that the schemas are not bundled.
const at = <Method extends 'GET' | 'POST' | 'PUT' | 'DELETE', Path extends string>(method: Method, path: Path) =>
  ({ method, path }) as const;

/** Includes the user's rights. */
export const playlistQuery = (id: number) =>
  queryOptions({
    queryKey: playlistKey(id),
    queryFn: async ({ signal }): Promise<PlaylistDetail> =>
      (await call<typeof playlistApi.show>(at('GET', '/playlists/:id'), { params: { id }, signal })).playlist,
  });

export const ENTRIES_AT_ONCE = 100;

export const readEntries = async (id: number, after?: number): Promise<PlaylistTrack[]> => {
  const query = { perPage: ENTRIES_AT_ONCE, after: after === undefined ? undefined : String(after) };
  return (await call<typeof playlistApi.tracks>(at('GET', '/playlists/:id/tracks'), { params: { id }, query })).pagination.data;
};

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) =>
      (await call<typeof playlistApi.order>(at('GET', '/playlists/:id/order'), { params: { id }, signal })).order as Order,
  });

/** Cached order, including optimistic moves. */
export const shownOrder = (id: number): Order | undefined => queryClient.getQueryData<Order>(orderKey(id));

export const readPlaylistTrackIds = async (id: number): Promise<number[]> =>
  (await queryClient.fetchQuery(orderQuery(id))).map(([, track]) => track);

/** Playlists the user may add to, last changed first. */
export const fillableQuery = (query: string) =>
  queryOptions({
    queryKey: [...PLAYLISTS_KEY, 'fillable', query],
    queryFn: async ({ signal }): Promise<LibraryPlaylist[]> => {
      const listQuery = { kind: 'fillable', perPage: PAGE, query: query || undefined } as const;
      const { pagination } = await call<typeof playlistApi.library>(at('GET', '/users/me/playlists'), { query: listQuery, signal });
      return pagination.data;
    },
  });

const MENU_SIZE = 8;

export const recentPlaylistsQuery = () =>
  queryOptions({
    queryKey: [...PLAYLISTS_KEY, 'recent'],
    queryFn: async ({ signal }): Promise<LibraryPlaylist[]> =>
      (await call<typeof playlistApi.library>(at('GET', '/users/me/playlists'), { query: { perPage: MENU_SIZE }, signal })).pagination.data,
  });

export const refreshPlaylists = () => {
  notifyOfChange();
  return queryClient.invalidateQueries({ queryKey: PLAYLISTS_KEY });
};

const storePlaylist = (playlist: PlaylistDetail): PlaylistDetail => {
  queryClient.setQueryData(playlistKey(playlist.id), playlist);
  void refreshPlaylists();
  return playlist;
};

export const createPlaylist = async (body: Partial<PlaylistBody> & Pick<PlaylistBody, 'name'>): Promise<PlaylistDetail> =>
  storePlaylist((await call<typeof playlistApi.create>(at('POST', '/playlists'), { body })).playlist);

export const updatePlaylist = async (id: number, body: PlaylistChanges): Promise<PlaylistDetail> =>
  storePlaylist((await call<typeof playlistApi.update>(at('PUT', '/playlists/:id'), { params: { id }, body })).playlist);

export const setPlaylistImage = async (id: number, image: Blob | null): Promise<PlaylistDetail> => {
  const form = new FormData();
  if (image) form.set('file', image, 'picture.webp');
  const sending = image ? { body: form } : {};
  return storePlaylist((await send<{ playlist: PlaylistDetail }>(image ? 'POST' : 'DELETE', `/playlists/${id}/image`, sending)).playlist);
};

/** Stores the current matches of a smart playlist. */
export const freezePlaylist = async (id: number): Promise<PlaylistDetail> =>
  storePlaylist((await send<{ playlist: PlaylistDetail }>('PUT', `/smart-playlists/${id}/frozen`, { body: { frozen: true } })).playlist);

export const deletePlaylist = async (id: number): Promise<void> => {
  await call<typeof playlistApi.delete>(at('DELETE', '/playlists/:ids'), { params: { ids: id } });
  await refreshPlaylists();
};

export const restorePlaylist = async (id: number): Promise<PlaylistDetail> =>
  storePlaylist((await call<typeof playlistApi.restore>(at('POST', '/playlists/:id/restore'), { params: { id } })).playlist);
