import type { KeyboardEvent, MouseEvent } from 'react';
import type { Order } from '#islands/listening/playlist/entry-order';
import { isCommand } from '#islands/platform/lib/shortcut-key';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';
import { $listMode } from './playlist-page.store';

const isTouch = (): boolean => matchMedia('(hover: none)').matches;

/** Shift+click selects a range, not text. */
export const preventTextSelection = (event: MouseEvent): void => {
  if (event.shiftKey) event.preventDefault();
};

/** Ctrl or Shift+click selects, any click in selection mode; Ctrl+A selects all. */
export const useChoosing = (selection: RowSelection, order: Order, isSelecting: boolean) => {
  const chooseAll = () => selection.set(order.map(([entry]) => entry));
  const press = (event: MouseEvent, index: number) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const onControl = (event.target as Element).closest('a, button, label');
    if (onControl ? isPlain || onControl.tagName !== 'BUTTON' : isPlain && !isSelecting) return;
    event.preventDefault();
    selection.toggle(index, event.shiftKey);
    // Touch has no Ctrl key: further rows are selected by checkbox.
    if (isTouch()) $listMode.set('select');
  };
  const steer = (event: KeyboardEvent) => {
    if (!isCommand(event, 'a')) return;
    event.preventDefault();
    chooseAll();
  };
  return { chooseAll, press, steer };
};
