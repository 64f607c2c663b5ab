import { useEffect, useRef } from 'react';
import { isCommand } from '#islands/platform/lib/shortcut-key';
import { $chosenItems, type ChosenItems } from './chosen-items.store';

/** An open overlay handles these keys itself. */
const OVERLAYS = '[data-layer], [data-part="modal"], [data-part="floating-panel"], :popover-open';
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

const isForOthers = ({ target }: Event): boolean =>
  document.querySelector(OVERLAYS) !== null || (target instanceof Element && target.closest(TYPING) !== null);

/** Publishes the selection of a list, null for none. Escape or a selection in another list clears it; Ctrl+A selects all. */
export const useChosenItems = (chosen: ChosenItems | null): void => {
  const latest = useRef(chosen);
  latest.current = chosen;
  useEffect(() => {
    const before = $chosenItems.get();
    if (chosen) $chosenItems.set(chosen);
    if (chosen && before && before.list !== chosen.list) before.clear();
  });
  const isChosen = chosen !== null;
  const list = chosen?.list;
  useEffect(() => {
    if (!isChosen) return;
    const press = (event: KeyboardEvent) => {
      const isAll = isCommand(event, 'a');
      if (!isAll && event.key !== 'Escape') return;
      if (event.defaultPrevented || isForOthers(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (isAll) latest.current?.chooseAll();
      else latest.current?.clear();
    };
    document.addEventListener('keydown', press, true);
    return () => {
      document.removeEventListener('keydown', press, true);
      if ($chosenItems.get()?.list === list) $chosenItems.set(null);
    };
  }, [isChosen, list]);
};
