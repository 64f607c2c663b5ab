import { itemAt } from './item-at';

/** Lists without their own selection code. */
const LISTS = '[data-part="track-list"], [data-drop="queue"]';
const ROW = 'li[data-track], li[data-entry]';

export interface ListedRow {
  list: HTMLElement;
  row: HTMLElement;
}

export const rowAt = (target: EventTarget | null): ListedRow | undefined => {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROW) : null;
  const list = row?.closest<HTMLElement>(LISTS);
  return row && list ? { list, row } : undefined;
};

export const rowsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW)].filter((row) => itemAt(row));
