import { parseSubject, subjectOf } from '#functions/platform/contract/subject';
import { $queue } from '#islands/listening/player/engine/player.store';
import { insertTracks, moveEntries } from '#islands/listening/player/queue/queue-place';
import { tracksOfSubjects } from '#islands/listening/player/source/play-subjects';
import { addWithUndo as addToQueue } from '#islands/listening/player/source/queuing';
import type { PlaylistTarget } from '#islands/listening/playlist/add-to-playlist.store';
import { entryAfterGap, type Order } from '#islands/listening/playlist/entry-order';
import { shownOrder } from '#islands/listening/playlist/playlist.queries';
import { sendMoves } from '#islands/listening/playlist/unsent-moves';
import { moveToFolder } from '#islands/listening/playlist-folder/move-to-folder';
import { addWithUndo } from '#islands/listening/playlist-track/add-with-undo';
import { moveWithUndo } from '#islands/listening/playlist-track/move-with-undo';
import { moveEntries as moveInPlaylist } from '#islands/listening/playlist-track/playlist-track.queries';
import { showCaughtError } from '#islands/platform/error/show-error';
import { formatCount, formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { showUndo } from '#islands/platform/toast/undo';
import type { Dragged } from './dragged';
import type { DropTarget } from './drop-place';

/** Key of the entry behind `after`, or behind the current one; null at the end. */
const queueKeyBehind = (after: number | null): number | null => {
  const { entries, index } = $queue.get();
  const position = after === null ? index : entries.findIndex(({ key }) => key === after);
  return entries[Math.max(position, index) + 1]?.key ?? null;
};

const dropInQueue = async ({ subjects, entries, from }: Dragged, { after }: DropTarget): Promise<void> => {
  const before = $queue.get();
  const key = after === undefined ? null : queueKeyBehind(after);
  if (from === 'queue' && entries.length) {
    if (after === undefined) return;
    $queue.set(moveEntries(before, entries, key));
    showUndo(t(':what moved', { what: formatTracks(entries.length) }), () => {
      const { index: _, ...order } = before;
      const current = $queue.get().entries[$queue.get().index]?.key;
      const index = before.entries.findIndex((entry) => entry.key === current);
      if (index >= 0) $queue.set({ ...$queue.get(), ...order, index });
    });
    return;
  }
  const tracks = await tracksOfSubjects(subjects);
  if (!tracks?.length) return;
  const message = tracks.length === 1 ? t('Added to queue') : t(':count tracks added to queue', { count: formatCount(tracks.length) });
  addToQueue(insertTracks($queue.get(), tracks, key), message);
};

const gapBehind = (order: Order, after: number | null): number => order.findIndex(([entry]) => entry === after) + 1;

const dropInPlaylist = async ({ subjects, entries, from }: Dragged, target: PlaylistTarget, { after }: DropTarget): Promise<void> => {
  await sendMoves();
  const order = shownOrder(target.id);
  const isShown = order !== undefined && after !== undefined;
  if (isShown && from === subjectOf('playlist', target.id) && entries.length) {
    await moveWithUndo(target.id, order, entries, entryAfterGap(order, entries, gapBehind(order, after)));
    return;
  }
  const added = await addWithUndo(target, subjects);
  const before = isShown ? entryAfterGap(order, [], gapBehind(order, after)) : null;
  if (added.length && before !== null) await moveInPlaylist(target.id, added, before);
};

export const dropItems = async (dragged: Dragged, target: DropTarget): Promise<void> => {
  try {
    if (target.folder !== undefined) await moveToFolder(Number(parseSubject(dragged.subjects[0] ?? '').id), target.folder);
    else if (target.playlist) await dropInPlaylist(dragged, target.playlist, target);
    else await dropInQueue(dragged, target);
    dragged.clear?.();
  } catch (error) {
    showCaughtError(error);
  }
};
