import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isComposing, shortcutKey } from '#islands/platform/lib/shortcut-key';

/** Overlays handle these keys themselves. */
const OTHERS = '[data-layer], [data-part="modal"], [data-part="floating-panel"], dialog[open], :popover-open';
const TYPING = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

interface ListKeys {
  /** Contains the toolbar and the table. */
  root: RefObject<HTMLElement | null>;
  /** Toggles the selection of a row. */
  onChoose?: (id: number) => void;
  onOpen: (id: number) => void;
  onHelp: () => void;
}

const rowsIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('tbody [role="row"][data-key]') ?? []),
];

const currentRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('tbody [role="row"][data-key]') ?? null;

/** Held keys move on; others act once. */
const REPEATED = ['j', 'k'];

/** List shortcuts: `j`/`k` move, `x` selects, `o` opens, `/` searches, `?` shows help. Captured before the player's shortcuts. */
export const useListKeys = ({ root, onChoose, onOpen, onHelp }: ListKeys): void => {
  const go = (step: 1 | -1) => {
    const rows = rowsIn(root.current);
    const current = currentRow();
    const index = current ? rows.indexOf(current) + step : step > 0 ? 0 : rows.length - 1;
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
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
    const key = shortcutKey(event);
    const action = actions[key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
    if (document.querySelector(OTHERS) || (event.target instanceof Element && event.target.closest(TYPING))) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || REPEATED.includes(key)) action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    // Marks hydration: the shortcuts work from now on.
    root.current?.setAttribute('data-keys', '');
    return () => document.removeEventListener('keydown', listen, true);
  }, [root]);
};
