import type { KeyboardEvent, MouseEvent } from 'react';
import type { Order } from '#islands/listening/playlist/entry-order';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';
import { $listMode } from './playlist-page.store';

const isTouch = (): boolean => matchMedia('(hover: none)').matches;

/** A press that chooses a range marks no text. */
export const keepText = (event: MouseEvent): void => {
  if (event.shiftKey) event.preventDefault();
};

/** Choosing the entries of a playlist by presses with Ctrl or Shift, by every press while they have boxes, and all of them by Ctrl+A. */
export const useChoosing = (selection: RowSelection, order: Order, isSelecting: boolean) => {
  const chooseAll = () => selection.set(order.map(([entry]) => entry));
  const press = (event: MouseEvent, place: number) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const onControl = (event.target as Element).closest('a, button, label');
    if (onControl ? isPlain || onControl.tagName !== 'BUTTON' : isPlain && !isSelecting) return;
    event.preventDefault();
    selection.toggle(place, event.shiftKey);
    // With a finger there is no Ctrl key: the next ones are chosen by their boxes.
    if (isTouch()) $listMode.set('select');
  };
  const steer = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    chooseAll();
  };
  return { chooseAll, press, steer };
};
