import { $chosenItems, chosenAround } from '#islands/listening/player/source/chosen-items.store';
import type { Item } from './item-at';

export interface Dragged {
  subjects: string[];
  /** Entry ids, if dragged from an ordered list; `from` is `playlist:4` or `queue`. */
  entries: number[];
  from?: string;
  name: string;
  image?: string;
  clear?: () => void;
}

const nameOf = (element: HTMLElement): string => {
  const named = element.matches('a') ? element : element.querySelector('a[href], b, h1');
  return named?.textContent?.trim() ?? '';
};

/** Album rows have no cover; use the page's. */
const imageOf = (element: HTMLElement): string | undefined => {
  const image =
    element.querySelector('img') ??
    (element.dataset.track ? document.querySelector<HTMLImageElement>('main [data-part="hero"] img') : null);
  return image?.currentSrc || undefined;
};

/** Includes the whole selection if the item is part of it. */
export const draggedWith = ({ subject, element }: Item): Dragged => {
  const chosen = chosenAround(element);
  const row = element.closest<HTMLElement>('[data-entry]');
  const own = row?.dataset.entry ? [Number(row.dataset.entry)] : [];
  const isSeveral = chosen !== null && chosen.subjects.length > 1;
  return {
    subjects: isSeveral ? chosen.subjects : [subject],
    entries: isSeveral ? (chosen.entries ?? []) : own,
    from: row?.closest<HTMLElement>('[data-drop]')?.dataset.drop,
    name: nameOf(element),
    image: imageOf(element),
    clear: isSeveral ? () => $chosenItems.get()?.clear() : undefined,
  };
};
