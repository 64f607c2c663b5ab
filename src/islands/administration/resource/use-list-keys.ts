import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Whatever lies over the page has its keys for itself while it is open. */
const OTHERS = '[data-layer], [data-part="modal"], [data-part="floating-panel"], dialog[open], :popover-open';
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

interface ListKeys {
  /** What holds the toolbar and the table. */
  root: RefObject<HTMLElement | null>;
  /** Chooses the row with the id, or no longer. */
  onChoose?: (id: number) => void;
  onOpen: (id: number) => void;
  onHelp: () => void;
}

const rowsIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('tbody [role="row"][data-key]') ?? []),
];

const currentRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('tbody [role="row"][data-key]') ?? null;

/**
 * The keys of a list: `j` and `k` go down and up, `x` chooses, `o` opens, `/` goes to the search field, `?` shows them. On such a page they come before those of
 * the player.
 */
export const useListKeys = ({ root, onChoose, onOpen, onHelp }: ListKeys): void => {
  const go = (step: 1 | -1) => {
    const rows = rowsIn(root.current);
    const current = currentRow();
    const place = current ? rows.indexOf(current) + step : step > 0 ? 0 : rows.length - 1;
    const row = rows[Math.max(0, Math.min(rows.length - 1, place))];
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  };
  const withRow = (act: ((id: number) => void) | undefined) => {
    const id = Number(currentRow()?.dataset.key);
    if (id) act?.(id);
  };
  const actions: Readonly<Record<string, () => void>> = {
    j: () => go(1),
    k: () => go(-1),
    x: () => withRow(onChoose),
    o: () => withRow(onOpen),
    '/': () => root.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
    '?': onHelp,
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (document.querySelector(OTHERS) || (event.target instanceof Element && event.target.closest(TYPING))) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    // Says that the keys are obeyed: before that, the page has not come to life.
    root.current?.setAttribute('data-keys', '');
    return () => document.removeEventListener('keydown', listen, true);
  }, [root]);
};
