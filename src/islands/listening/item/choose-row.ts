import { type ListedRow, rowAt } from './listed-row';

const isTouch = (): boolean => matchMedia('(hover: none)').matches;

const choose = (of: ListedRow, change: 'toggle' | 'extend' | 'all'): void =>
  void import('./mount-chosen-rows').then(({ chooseRows }) => chooseRows(of.list, of.row, change));

/** Ctrl or Shift+click selects; on touch every tap once a row is selected. Links still work. */
export const pressRow = (event: MouseEvent): void => {
  const row = rowAt(event.target);
  if (!row || event.button || event.altKey) return;
  const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
  const isGoingOn = isPlain && isTouch() && 'choosing' in row.list.dataset;
  const isElse = (event.target as Element).closest(isPlain ? '[data-menu], [data-handle]' : 'a[href]');
  if (isElse || (isPlain && !isGoingOn)) return;
  event.preventDefault();
  event.stopPropagation();
  choose(row, event.shiftKey ? 'extend' : 'toggle');
};

/** Shift+click selects a range, not text. */
export const preventTextSelection = (event: MouseEvent): void => {
  if (event.shiftKey && rowAt(event.target)) event.preventDefault();
};

/** Smaller than `isCommand`: part of the scripts of a first press. */
export const pressAll = (event: KeyboardEvent): void => {
  const { key, code } = event;
  const isAll = (/^a$/i.test(key) || (code === 'KeyA' && key > 'z')) && (event.ctrlKey || event.metaKey);
  const row = isAll && !event.defaultPrevented && !(event.target as Element).closest('input, textarea') && rowAt(event.target);
  if (!row) return;
  event.preventDefault();
  choose(row, 'all');
};
