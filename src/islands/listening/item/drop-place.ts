import { isSubjectOf, parseSubject, subjectOf } from '#functions/platform/contract/subject';
import { isAddable, type PlaylistTarget } from '#islands/listening/playlist/add-to-playlist.store';
import { recentPlaylistsQuery } from '#islands/listening/playlist/playlist.queries';
import { folderOfDrop } from '#islands/listening/playlist-folder/folder-drop';
import { queryClient } from '#islands/platform/query/query-client';
import type { Dragged } from './dragged';
import { itemAt } from './item-at';

export interface DropTarget {
  /** Without playlist and folder the target is the queue. */
  playlist?: PlaylistTarget;
  /** Null removes the playlist from its folder. */
  folder?: { id: number; name: string } | null;
  /** Entry before the drop position, null for the start. */
  after?: number | null;
  /** Frame of the target or line between rows; viewport pixels. */
  box: { left: number; top: number; width: number; height: number };
}

/** The player bar is the drop target of the queue. */
const TARGETS = '[data-drop], [data-region="side"] a, [data-part="player-bar"]';

const boxOf = (element: Element): DropTarget['box'] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** Gap between rows nearest to viewport height `y`. */
const gapAt = (rows: HTMLElement[], y: number): Pick<DropTarget, 'after' | 'box'> | undefined => {
  const boxes = rows.map(boxOf);
  const [first] = boxes;
  if (!first) return undefined;
  const above = boxes.findLastIndex(({ top, height }) => top + height / 2 < y);
  const box = boxes[above];
  return {
    after: box ? Number(rows[above]?.dataset.entry) : null,
    box: box ? { ...box, top: box.top + box.height, height: 0 } : { ...first, height: 0 },
  };
};

/** Null for links and for playlists the user may not edit. */
const targetOf = (element: HTMLElement): PlaylistTarget | 'queue' | null => {
  const { drop, dropName = '' } = element.dataset;
  if (drop && drop !== 'queue') return { id: Number(parseSubject(drop).id), name: dropName };
  if (!(element instanceof HTMLAnchorElement)) return 'queue';
  const shown = queryClient.getQueryData(recentPlaylistsQuery().queryKey);
  const beside = shown?.find(({ id }) => subjectOf('playlist', id) === itemAt(element)?.subject);
  return beside?.can.fill ? beside : null;
};

export const dropTargetAt = (dragged: Dragged, { x, y }: { x: number; y: number }): DropTarget | null => {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>(TARGETS);
  if (!target) return null;
  const folder = folderOfDrop(target.dataset);
  if (folder !== undefined)
    return dragged.subjects.length === 1 && isSubjectOf('playlist', dragged.subjects[0]) ? { folder, box: boxOf(target) } : null;
  const destination = targetOf(target);
  if (!destination) return null;
  const gap = gapAt([...target.querySelectorAll<HTMLElement>('[data-entry]')], y);
  if (destination === 'queue') return { box: boxOf(target), ...gap };
  const isItself = dragged.subjects.length === 1 && dragged.subjects[0] === subjectOf('playlist', destination.id);
  if (isItself || !dragged.subjects.every(isAddable)) return null;
  return { playlist: destination, box: boxOf(target), ...gap };
};

export const scrollerAt = ({ x, y }: { x: number; y: number }): Element | null => {
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const { overflowY, position } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight && element !== document.body) return element;
    if (position === 'fixed') return null;
  }
  return document.scrollingElement;
};
