import { isCommand } from '#islands/platform/lib/shortcut-key';

/** Checked on every key press: this script outlives client-side navigation away from the administration. */
const ADMINISTRATION = /^\/admin(?:\/|$)/;

const isHere = (): boolean => ADMINISTRATION.test(location.pathname);

const open = (): void => void import('./open-palette').then(({ openPalette }) => openPalette());

const isShortcut = (event: KeyboardEvent): boolean => isCommand(event, 'k');

/** Removes the shortcut from keys buffered before the player's shortcuts load, where it means search. Returns true if it was there. */
const claimEarlyShortcut = (): boolean => {
  const { keepKey } = globalThis;
  const kept = keepKey?.kept ?? [];
  const others = kept.filter((event) => !isShortcut(event));
  if (!keepKey || others.length === kept.length) return false;
  keepKey.kept = others;
  return true;
};

/** Opens the palette with ⌘K, Ctrl+K or its button on every page of the administration. */
export const startPalette = (): void => {
  if (isHere() && claimEarlyShortcut()) open();
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isHere() || !isShortcut(event)) return;
      // The player's shortcuts ignore prevented events.
      event.preventDefault();
      if (!event.repeat) open();
    },
    true,
  );
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-palette]')) open();
  });
};
