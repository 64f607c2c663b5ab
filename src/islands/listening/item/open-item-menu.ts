import { $itemMenu, type MenuPoint } from '#islands/listening/player/ui/panel.store';
import type { Item } from './item-at';

const FOCUSABLE = '[data-menu], a[href], button';

/** What the focus goes back to: what had it in the item, else what the item itself offers. */
const openerOf = (element: HTMLElement): HTMLElement => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) return activeElement;
  const offered = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  return offered ?? element;
};

/** Opens the menu of an item at a point of the window. */
export const openItemMenu = ({ subject, element }: Item, at: MenuPoint): void =>
  $itemMenu.set({ subject, opener: openerOf(element), row: element, at });
