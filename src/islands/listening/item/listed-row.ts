import { itemAt } from './item-at';

/** Lists whose rows are chosen without a script of their own; those of a library and of one's own playlists see to it themselves. */
const LISTS = '[data-part="track-list"], [data-drop="queue"]';
const ROW = 'li[data-track], li[data-entry]';

/** A row, and the list that it stands in. */
export interface ListedRow {
  list: HTMLElement;
  row: HTMLElement;
}

/** The row of such a list that an element stands in. */
export const rowAt = (target: EventTarget | null): ListedRow | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
  const list = row?.closest<HTMLElement>(LISTS);
  return row && list ? { list, row } : undefined;
};

/** The rows of such a list. */
export const rowsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW)].filter((row) => itemAt(row));
