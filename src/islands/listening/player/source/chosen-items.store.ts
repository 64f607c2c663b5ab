import { atom } from 'nanostores';

/** Rows or cards that are chosen in a list of the page: what its menu and dragging are then about. */
export interface ChosenItems {
  list: Element;
  /** `track:12`, in the order of the list. */
  subjects: string[];
  /** Their entries, in a playlist of one's own or in the queue. */
  entries?: number[];
  /** Takes them out of the list. */
  remove?: () => unknown;
  chooseAll: () => void;
  clear: () => void;
}

/** What is chosen on the page: in one list at a time. */
export const $chosenItems = atom<ChosenItems | null>(null);

/** Chosen rows say so in the way that the role of their list allows. */
const CHOSEN_ROW = '[data-selected], [aria-selected="true"]';

/** What is chosen, where an element stands in one of its rows. */
export const chosenAround = (element: Element): ChosenItems | null => {
  const chosen = $chosenItems.get();
  const row = element.closest(CHOSEN_ROW);
  return chosen && row && chosen.list.contains(row) ? chosen : null;
};
