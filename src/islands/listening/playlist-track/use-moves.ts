import { useCallback, useEffect, useRef } from 'react';
import { entryAfterGap, entryAtIndex, type Order } from '#islands/listening/playlist/entry-order';
import { shownOrder } from '#islands/listening/playlist/playlist.queries';
import { addMoveSender } from '#islands/listening/playlist/unsent-moves';
import { showError } from '#islands/platform/error/error';
import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { moveEntries, showMoved } from './playlist-track.queries';

/** A keyboard move is saved this long after its last step. */
const SAVE_DELAY_MS = 500;

interface Step {
  entry: number;
  before: number | null;
  timer: ReturnType<typeof setTimeout>;
}

/** Blocks are saved at once, single steps after a delay. */
export const useMoves = (playlistId: number, order: Order) => {
  const step = useRef<Step | null>(null);
  const telling = useRef<Promise<void>>(undefined);

  const tell = useCallback(
    (entries: number[], before: number | null) => {
      telling.current = moveEntries(playlistId, entries, before).catch(showError);
      return telling.current;
    },
    [playlistId],
  );

  /** Saves a pending step; resolves once all moves are saved. */
  const flush = useCallback(async () => {
    const last = step.current;
    if (!last) return telling.current;
    clearTimeout(last.timer);
    step.current = null;
    await tell([last.entry], last.before);
  }, [tell]);

  useEffect(() => {
    const leave = () => void flush();
    addEventListener('pagehide', leave);
    const removeSender = addMoveSender(flush);
    return () => {
      removeSender();
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [flush]);

  const drop = async (entries: number[], gap: number) => {
    await flush();
    const { moveWithUndo } = await import('./move-with-undo');
    telling.current = moveWithUndo(playlistId, shownOrder(playlistId) ?? order, entries, entryAfterGap(order, entries, gap)).catch(
      showError,
    );
    await telling.current;
  };

  /** Returns the new index. Reads the cache, because a second step may precede the next render. */
  const moveBy = (entry: number, by: number, name: string): number => {
    const now = shownOrder(playlistId) ?? order;
    const from = now.findIndex(([other]) => other === entry);
    const target = Math.min(Math.max(from + by, 0), now.length - 1);
    if (target === from) return target;
    if (step.current && step.current.entry !== entry) void flush();
    clearTimeout(step.current?.timer);
    const before = entryAtIndex(now, entry, target);
    showMoved(playlistId, [entry], before);
    step.current = { entry, before, timer: setTimeout(() => void flush(), SAVE_DELAY_MS) };
    announce(t(':track moved to position :place of :count', { track: name, place: target + 1, count: now.length }));
    return target;
  };

  return { drop, moveBy, flush };
};
