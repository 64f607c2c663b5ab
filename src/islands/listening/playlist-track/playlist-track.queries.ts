import type { Addition, playlistTrackApi } from '#contracts/listening/playlist-track';
import { notifyOfChange } from '#islands/listening/player/source/playlist-changes.store';
import { movedOrder, type Order } from '#islands/listening/playlist/entry-order';
import { orderKey, refreshPlaylists } from '#islands/listening/playlist/playlist.queries';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

// Type imports only, so that the schemas are not bundled.
const at = <Method extends 'GET' | 'POST' | 'PUT' | 'DELETE', Path extends string>(method: Method, path: Path) =>
  ({ method, path }) as const;

export interface TracksToAdd {
  tracks?: number[];
  albums?: number[];
  duplicates?: 'ask' | 'add' | 'skip';
}

export const addToPlaylist = async (id: number, body: TracksToAdd): Promise<Addition> => {
  const addition = await call<typeof playlistTrackApi.add>(at('POST', '/playlists/:id/tracks/add'), { params: { id }, body });
  if (addition.entries.length) await refreshPlaylists();
  return addition;
};

/** Optimistic update; if the request fails, refetches the order and rethrows. */
const change = async (id: number, to: (order: Order) => Order, send: () => Promise<unknown>): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: orderKey(id) });
  queryClient.setQueryData<Order>(orderKey(id), (order) => order && to(order));
  notifyOfChange();
  try {
    await send();
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: orderKey(id) });
    throw error;
  }
};

export const removeEntries = async (id: number, entries: number[]): Promise<void> => {
  const path = at('POST', '/playlists/:id/tracks/remove');
  await change(
    id,
    (order) => order.filter(([entry]) => !entries.includes(entry)),
    () => call<typeof playlistTrackApi.remove>(path, { params: { id }, body: { entries } }),
  );
  await refreshPlaylists();
};

/** Restores removed entries at their positions. */
export const restoreEntries = async (id: number, entries: number[]): Promise<void> => {
  await call<typeof playlistTrackApi.restore>(at('POST', '/playlists/:id/tracks/restore'), { params: { id }, body: { entries } });
  await refreshPlaylists();
};

/** Updates the cache only. */
export const showMoved = (id: number, entries: number[], before: number | null): void => {
  void queryClient.cancelQueries({ queryKey: orderKey(id) });
  queryClient.setQueryData<Order>(orderKey(id), (order) => order && movedOrder(order, entries, before));
};

export const moveEntries = async (id: number, entries: number[], before: number | null): Promise<void> => {
  const path = at('POST', '/playlists/:id/tracks/order');
  await change(
    id,
    (order) => movedOrder(order, entries, before),
    () => call<typeof playlistTrackApi.order>(path, { params: { id }, body: { entries, before } }),
  );
};
