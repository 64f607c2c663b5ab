import { entryAfterGap, type Order } from '#islands/listening/playlist/entry-order';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import { moveEntries } from './playlist-track.queries';

/** Groups consecutive entries, each run with the index after it. */
const runsOf = (order: Order, entries: number[]): { run: number[]; gap: number }[] => {
  const moved = new Set(entries);
  const runs: { run: number[]; gap: number }[] = [];
  for (const [index, [entry]] of order.entries()) {
    if (!moved.has(entry)) continue;
    const last = runs.at(-1);
    if (last?.gap === index) {
      last.run.push(entry);
      last.gap += 1;
    } else runs.push({ run: [entry], gap: index + 1 });
  }
  return runs;
};

/** Last run first, so that the entry each run preceded is already back in place. */
const moveBack = async (playlistId: number, order: Order, entries: number[]): Promise<void> => {
  for (const { run, gap } of runsOf(order, entries).reverse()) await moveEntries(playlistId, run, entryAfterGap(order, run, gap));
};

/** Throws on failure. */
export const moveWithUndo = async (playlistId: number, order: Order, entries: number[], before: number | null): Promise<void> => {
  await moveEntries(playlistId, entries, before);
  showUndo(t(':what moved', { what: formatTracks(entries.length) }), () => moveBack(playlistId, order, entries).catch(showCaughtError));
};
