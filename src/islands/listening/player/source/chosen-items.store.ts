import { atom } from 'nanostores';

/** Rows or cards selected in a list: its menu and dragging apply to all of them. */
export interface ChosenItems {
  list: Element;
  /** Subjects in list order, e.g. `track:12`. */
  subjects: string[];
  /** Entry ids, in an own playlist or the queue. */
  entries?: number[];
  remove?: () => unknown;
  chooseAll: () => void;
  clear: () => void;
}

export const $chosenItems = atom<ChosenItems | null>(null);

/** Attribute depends on the role of the list. */
const SELECTED_ROW = '[data-selected], [aria-selected="true"]';

export const chosenAround = (element: Element): ChosenItems | null => {
  const chosen = $chosenItems.get();
  const row = element.closest(SELECTED_ROW);
  return chosen && row && chosen.list.contains(row) ? chosen : null;
};
