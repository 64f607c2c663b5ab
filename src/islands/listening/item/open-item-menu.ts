import { $itemMenu, type MenuPoint } from '#islands/listening/player/ui/panel.store';
import type { Item } from './item-at';

const FOCUSABLE = '[data-menu], a[href], button';

/** Returns the focus to the focused element of the item, else to its first control. */
const openerOf = (element: HTMLElement): HTMLElement => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) return activeElement;
  const offered = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
  return offered ?? element;
};

export const openItemMenu = ({ subject, element }: Item, at: MenuPoint): void =>
  $itemMenu.set({ subject, opener: openerOf(element), row: element, at });
