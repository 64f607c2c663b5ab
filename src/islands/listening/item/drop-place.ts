import { isSubjectOf, parseSubject, subjectOf } from '#functions/platform/contract/subject';
import { isAddable, type PlaylistTarget } from '#islands/listening/playlist/add-to-playlist.store';
import { recentPlaylistsQuery } from '#islands/listening/playlist/playlist.queries';
import { folderOfDrop } from '#islands/listening/playlist-folder/folder-drop';
import { queryClient } from '#islands/platform/query/query-client';
import type { Dragged } from './dragged';
import { itemAt } from './item-at';

/** Where something would fall. */
export interface DropPlace {
  /** None, and no folder either, is the queue. */
  playlist?: PlaylistTarget;
  /** The folder in which a playlist would be kept; null takes it out of its folder. */
  folder?: { id: number; name: string } | null;
  /** In a list that is shown: the entry behind which it would fall, null for its beginning. */
  after?: number | null;
  /** What is drawn for it: the frame of the target, or the line between two rows; in pixels of the window. */
  box: { left: number; top: number; width: number; height: number };
}

/** What takes things that are dropped: lists, the playlists beside the page, and the bar of the player, which stands for the queue. */
const TARGETS = '[data-drop], [data-region="side"] a, [data-part="player-bar"]';

const boxOf = (element: Element): DropPlace['box'] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** The gap between rows that is next to a height of the window. */
const gapAt = (rows: HTMLElement[], y: number): Pick<DropPlace, 'after' | 'box'> | undefined => {
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

/** The playlist or the queue that an element stands for; null for a playlist that the person may not add to, and for any other link. */
const targetOf = (element: HTMLElement): PlaylistTarget | 'queue' | null => {
  const { drop, dropName = '' } = element.dataset;
  if (drop && drop !== 'queue') return { id: Number(parseSubject(drop).id), name: dropName };
  if (!(element instanceof HTMLAnchorElement)) return 'queue';
  const shown = queryClient.getQueryData(recentPlaylistsQuery().queryKey);
  const beside = shown?.find(({ id }) => subjectOf('playlist', id) === itemAt(element)?.subject);
  return beside?.can.fill ? beside : null;
};

/** Where what is dragged would fall at a point of the window; null where it cannot. */
export const dropPlaceAt = (dragged: Dragged, { x, y }: { x: number; y: number }): DropPlace | null => {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>(TARGETS);
  if (!target) return null;
  const folder = folderOfDrop(target.dataset);
  if (folder !== undefined)
    return dragged.subjects.length === 1 && isSubjectOf('playlist', dragged.subjects[0]) ? { folder, box: boxOf(target) } : null;
  const found = targetOf(target);
  if (!found) return null;
  const gap = gapAt([...target.querySelectorAll<HTMLElement>('[data-entry]')], y);
  if (found === 'queue') return { box: boxOf(target), ...gap };
  const isItself = dragged.subjects.length === 1 && dragged.subjects[0] === subjectOf('playlist', found.id);
  if (isItself || !dragged.subjects.every(isAddable)) return null;
  return { playlist: found, box: boxOf(target), ...gap };
};

/** What scrolls at a point of the window: a panel, the menu, or the page. */
export const scrollerAt = ({ x, y }: { x: number; y: number }): Element | null => {
  for (let element = document.elementFromPoint(x, y); element; element = element.parentElement) {
    const { overflowY, position } = getComputedStyle(element);
    if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight && element !== document.body) return element;
    if (position === 'fixed') return null;
  }
  return document.scrollingElement;
};
