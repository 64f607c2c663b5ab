import { queryOptions } from '@tanstack/react-query';
import type { TrackItem } from '#contracts/catalogue/track';
import type {
  LibraryPlaylist,
  PlaylistBody,
  PlaylistChanges,
  PlaylistDetail,
  PlaylistTrack,
  playlistApi,
} from '#contracts/listening/playlist';
import type { Addition, playlistTrackApi } from '#contracts/listening/playlist-track';
import type { searchApi } from '#contracts/listening/search';
import { tellOfChange } from '#islands/listening/player/source/playlist-changes.store';
import { call } from '#islands/platform/api-client/call';
import { send } from '#islands/platform/api-client/send';
import { queryClient } from '#islands/platform/query/query-client';
import { movedOrder, type Order } from './entry-order';

/** Every query of playlists begins with this. */
export const PLAYLISTS_KEY = ['playlists'] as const;
const playlistKey = (id: number) => [...PLAYLISTS_KEY, id] as const;
const orderKey = (id: number) => [...PLAYLISTS_KEY, id, 'order'] as const;
/** How many playlists of a library are asked for at once. */
const PAGE = 100;

// Only the types of the contracts are needed, so that their schemas stay away.
const at = <Path extends string>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: Path) => ({ method, path }) as const;

/** A playlist as the person who is here stands to it. */
export const playlistQuery = (id: number) =>
  queryOptions({
    queryKey: playlistKey(id),
    queryFn: async ({ signal }): Promise<PlaylistDetail> =>
      (await call<typeof playlistApi.show>(at('GET', '/playlists/:id'), { params: { id }, signal })).playlist,
  });

/** So many entries are read at once. */
export const ENTRIES_AT_ONCE = 100;

/** The entries of a playlist after another one, or the first ones. */
export const readEntries = async (id: number, after?: number): Promise<PlaylistTrack[]> => {
  const query = { perPage: ENTRIES_AT_ONCE, after: after === undefined ? undefined : String(after) };
  return (await call<typeof playlistApi.tracks>(at('GET', '/playlists/:id/tracks'), { params: { id }, query })).pagination.data;
};

/** All entries of a playlist in order, each as its id and that of its track. */
export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: orderKey(id),
    queryFn: async ({ signal }) =>
      (await call<typeof playlistApi.order>(at('GET', '/playlists/:id/order'), { params: { id }, signal })).order as Order,
  });

/** The order of a playlist as it is shown, or about to be. */
export const shownOrder = (id: number): Order | undefined => queryClient.getQueryData<Order>(orderKey(id));

/** The ids of the tracks of a playlist in order. */
export const readPlaylistTrackIds = async (id: number): Promise<number[]> =>
  (await queryClient.fetchQuery(orderQuery(id))).map(([, track]) => track);

/** The playlists that the person may add to, the last changed first. */
export const fillableQuery = (query: string) =>
  queryOptions({
    queryKey: [...PLAYLISTS_KEY, 'fillable', query],
    queryFn: async ({ signal }): Promise<LibraryPlaylist[]> => {
      const asked = { kind: 'fillable', perPage: PAGE, query: query || undefined } as const;
      const { pagination } = await call<typeof playlistApi.library>(at('GET', '/users/me/playlists'), { query: asked, signal });
      return pagination.data;
    },
  });

/** The tracks that fit what was typed, the best first. */
export const foundTracksQuery = (query: string) =>
  queryOptions({
    queryKey: ['found-tracks', query],
    queryFn: async ({ signal }): Promise<TrackItem[]> => {
      const asked = { query, types: 'track', perType: 10 };
      const { groups } = await call<typeof searchApi.search>(at('GET', '/search'), { query: asked, signal });
      return groups.flatMap(({ hits }) => hits.flatMap(({ item }) => (item.model_type === 'track' ? [item] : [])));
    },
  });

/** So many playlists stand in the menu. */
const IN_MENU = 8;

/** The playlists of the library that changed last. */
export const recentPlaylistsQuery = () =>
  queryOptions({
    queryKey: [...PLAYLISTS_KEY, 'recent'],
    queryFn: async ({ signal }): Promise<LibraryPlaylist[]> =>
      (await call<typeof playlistApi.library>(at('GET', '/users/me/playlists'), { query: { perPage: IN_MENU }, signal })).pagination.data,
  });

/** Reads anew whatever shows playlists. */
export const refreshPlaylists = () => {
  tellOfChange();
  return queryClient.invalidateQueries({ queryKey: PLAYLISTS_KEY });
};

const keep = (playlist: PlaylistDetail): PlaylistDetail => {
  queryClient.setQueryData(playlistKey(playlist.id), playlist);
  void refreshPlaylists();
  return playlist;
};

/** Makes a playlist of the person. */
export const createPlaylist = async (body: Partial<PlaylistBody> & Pick<PlaylistBody, 'name'>): Promise<PlaylistDetail> =>
  keep((await call<typeof playlistApi.create>(at('POST', '/playlists'), { body })).playlist);

export const updatePlaylist = async (id: number, body: PlaylistChanges): Promise<PlaylistDetail> =>
  keep((await call<typeof playlistApi.update>(at('PUT', '/playlists/:id'), { params: { id }, body })).playlist);

/** Sets the picture of a playlist, or removes it where there is none. */
export const setPlaylistImage = async (id: number, image: Blob | null): Promise<PlaylistDetail> => {
  const form = new FormData();
  if (image) form.set('file', image, 'picture.webp');
  const sending = image ? { body: form } : {};
  return keep((await send<{ playlist: PlaylistDetail }>(image ? 'POST' : 'DELETE', `/playlists/${id}/image`, sending)).playlist);
};

export const deletePlaylist = async (id: number): Promise<void> => {
  await call<typeof playlistApi.remove>(at('DELETE', '/playlists/:ids'), { params: { ids: id } });
  await refreshPlaylists();
};

export const restorePlaylist = async (id: number): Promise<PlaylistDetail> =>
  keep((await call<typeof playlistApi.restore>(at('POST', '/playlists/:id/restore'), { params: { id } })).playlist);

/** What is added to a playlist, and what happens with what is there already. */
export interface Wanted {
  tracks?: number[];
  albums?: number[];
  duplicates?: 'ask' | 'add' | 'skip';
}

/** Adds tracks and albums to the end of a playlist. */
export const addToPlaylist = async (id: number, body: Wanted): Promise<Addition> => {
  const addition = await call<typeof playlistTrackApi.add>(at('POST', '/playlists/:id/tracks/add'), { params: { id }, body });
  if (addition.entries.length) await refreshPlaylists();
  return addition;
};

/** Shows a new order at once, and has the server do the same; where it refuses, its own order is read again and the refusal thrown. */
const change = async (id: number, to: (order: Order) => Order, tell: () => Promise<unknown>): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: orderKey(id) });
  queryClient.setQueryData<Order>(orderKey(id), (order) => order && to(order));
  tellOfChange();
  try {
    await tell();
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: orderKey(id) });
    throw error;
  }
};

/** Takes entries out of a playlist. */
export const removeEntries = async (id: number, entries: number[]): Promise<void> => {
  const path = at('POST', '/playlists/:id/tracks/remove');
  await change(
    id,
    (order) => order.filter(([entry]) => !entries.includes(entry)),
    () => call<typeof playlistTrackApi.remove>(path, { params: { id }, body: { entries } }),
  );
  await refreshPlaylists();
};

/** Puts entries that were taken out back into their places. */
export const restoreEntries = async (id: number, entries: number[]): Promise<void> => {
  await call<typeof playlistTrackApi.restore>(at('POST', '/playlists/:id/tracks/restore'), { params: { id }, body: { entries } });
  await refreshPlaylists();
};

/** Shows entries before another one, or at the end, without telling the server yet. */
export const showMoved = (id: number, entries: number[], before: number | null): void => {
  void queryClient.cancelQueries({ queryKey: orderKey(id) });
  queryClient.setQueryData<Order>(orderKey(id), (order) => order && movedOrder(order, entries, before));
};

/** Moves entries before another one, or to the end. */
export const moveEntries = async (id: number, entries: number[], before: number | null): Promise<void> => {
  const path = at('POST', '/playlists/:id/tracks/order');
  await change(
    id,
    (order) => movedOrder(order, entries, before),
    () => call<typeof playlistTrackApi.order>(path, { params: { id }, body: { entries, before } }),
  );
};
