import { $chosenItems, chosenAround } from '#islands/listening/player/source/chosen-items.store';
import type { Item } from './item-at';

/** What is being dragged. */
export interface Dragged {
  subjects: string[];
  /** Their entries, where they come from a list that can be ordered, and which list that is: `playlist:4` or `queue`. */
  entries: number[];
  from?: string;
  name: string;
  image?: string;
  /** Gives up what was chosen. */
  clear?: () => void;
}

const nameOf = (element: HTMLElement): string => {
  const named = element.matches('a') ? element : element.querySelector('a[href], b, h1');
  return named?.textContent?.trim() ?? '';
};

/** The rows of an album have no cover of their own: that of the page is theirs. */
const imageOf = (element: HTMLElement): string | undefined => {
  const image =
    element.querySelector('img') ??
    (element.dataset.track ? document.querySelector<HTMLImageElement>('main [data-part="hero"] img') : null);
  return image?.currentSrc || undefined;
};

/** What is dragged with an item: all that is chosen, where it is one of that. */
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
