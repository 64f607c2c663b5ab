import { useEffect, useRef } from 'react';
import { $chosenItems, type ChosenItems } from './chosen-items.store';

/** Whatever lies over the page has these keys for itself while it is open. */
const OTHERS = '[data-layer], [data-part="modal"], [data-part="floating-panel"], :popover-open';
const TYPING = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

const isForOthers = ({ target }: Event): boolean =>
  document.querySelector(OTHERS) !== null || (target instanceof Element && target.closest(TYPING) !== null);

/**
 * Tells the page what is chosen in a list, null for nothing. Escape gives it up,
 * as something that is chosen in another list does; Ctrl+A chooses all.
 */
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
      const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
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
