import { useCallback, useReducer, useRef } from 'react';
import type { PlaylistTrack } from '#contracts/listening/playlist';
import { ENTRIES_AT_ONCE, orderQuery, readEntries } from '#islands/listening/playlist/playlist.queries';
import { usePageQuery } from '#islands/platform/query/use-page-query';

/** All entry ids in order, and the rows loaded so far. */
export const useEntries = (playlistId: number, first: PlaylistTrack[]) => {
  const { data: order = [] } = usePageQuery(orderQuery(playlistId));
  const rows = useRef(new Map(first.map((row) => [row.entry_id, row])));
  const requested = useRef(new Set<number>());
  const [, redraw] = useReducer((times: number) => times + 1, 0);

  const load = useCallback(
    async (from: number, to: number) => {
      const isMissing = ([entry]: [number, number]) => !rows.current.has(entry) && !requested.current.has(entry);
      const start = order.findIndex((entry, index) => index >= from && index <= to && isMissing(entry));
      if (start < 0) return;
      const ids = order.slice(start, start + ENTRIES_AT_ONCE).map(([entry]) => entry);
      for (const entry of ids) requested.current.add(entry);
      const loaded = await readEntries(playlistId, order[start - 1]?.[0]).catch(() => []);
      for (const row of loaded) rows.current.set(row.entry_id, row);
      for (const entry of ids) requested.current.delete(entry);
      if (loaded.length) redraw();
    },
    [order, playlistId],
  );

  return { order, rowOf: (entry: number) => rows.current.get(entry), load };
};
