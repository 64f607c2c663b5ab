import type { Addition, playlistTrackApi } from '#contracts/listening/playlist-track';
import { notifyOfChange } from '#islands/listening/player/source/playlist-changes.store';
import { movedOrder, type Order } from '#islands/listening/playlist/entry-order';
import { orderKey, refreshPlaylists } from '#islands/listening/playlist/playlist.queries';
import { call } from '#islands/platform/api-client/api-call';
import { queryClient } from '#islands/platform/query/query-client';

// Only the types of the contracts are needed, so that their schemas stay away.
const at = <Path extends string>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: Path) => ({ method, path }) as const;

/** What is added to a playlist, and what happens with what is there already. */
export interface TracksToAdd {
  tracks?: number[];
  albums?: number[];
  duplicates?: 'ask' | 'add' | 'skip';
}

/** Adds tracks and albums to the end of a playlist. */
export const addToPlaylist = async (id: number, body: TracksToAdd): Promise<Addition> => {
  const addition = await call<typeof playlistTrackApi.add>(at('POST', '/playlists/:id/tracks/add'), { params: { id }, body });
  if (addition.entries.length) await refreshPlaylists();
  return addition;
};

/** Shows a new order at once, and has the server do the same; where it refuses, its own order is read again and the refusal thrown. */
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
