import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { isCommand } from '#islands/platform/lib/shortcut-key';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';

const PAGE_ROWS = 10;

const isRow = (target: EventTarget): boolean => target instanceof HTMLTableRowElement;

interface RowFocus {
  list: RefObject<HTMLTableSectionElement | null>;
  count: number;
  scrollTo: (index: number) => void;
  selection: RowSelection;
  onChooseAll: () => void;
  onRemove?: () => void;
}

/** Roving tabindex: arrows, Home and End move; Space, Shift, Ctrl+A and Escape select; Delete removes. The player handles Enter. */
export const useRowFocus = (
  { list, count, scrollTo, selection, onChooseAll, onRemove }: RowFocus,
  active: number,
  setActive: (index: number) => void,
) => {
  const pendingFocus = useRef<number | null>(null);
  const [moves, setMoves] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move to the same row focuses it again
  useEffect(() => {
    if (pendingFocus.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-place="${pendingFocus.current}"]`)?.focus({ preventScroll: true });
    pendingFocus.current = null;
  }, [moves, list]);
  const goTo = (index: number, isRange: boolean) => {
    const target = Math.max(0, Math.min(count - 1, index));
    if (isRange) selection.extend(target);
    pendingFocus.current = target;
    setActive(target);
    setMoves((made) => made + 1);
    scrollTo(target);
  };
  return (event: KeyboardEvent) => {
    const { key, shiftKey, target } = event;
    const to = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + PAGE_ROWS,
      PageUp: active - PAGE_ROWS,
      Home: 0,
      End: count - 1,
    }[key];
    if (to !== undefined) goTo(to, shiftKey);
    else if (key === ' ' && isRow(target)) {
      if (!event.repeat) selection.toggle(active, shiftKey);
    } else if (isCommand(event, 'a')) onChooseAll();
    else if (key === 'Delete' && selection.ids.size && onRemove) onRemove();
    else if (key === 'Escape' && selection.ids.size) selection.clear();
    else return;
    event.preventDefault();
  };
};
