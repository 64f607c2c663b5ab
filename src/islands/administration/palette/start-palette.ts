/** Where the palette is at hand: this script stays when the person leaves the administration. */
const ADMINISTRATION = /^\/admin(?:\/|$)/;

const isHere = (): boolean => ADMINISTRATION.test(location.pathname);

const open = (): void => void import('./open-palette').then(({ openPalette }) => openPalette());

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Takes the shortcut out of the keys that were kept until the key map of the player is there, for which it means the search. Tells whether it was among them. */
const takeEarly = (): boolean => {
  const { keepKey } = globalThis;
  const kept = keepKey?.kept ?? [];
  const others = kept.filter((event) => !isShortcut(event));
  if (!keepKey || others.length === kept.length) return false;
  keepKey.kept = others;
  return true;
};

/** From now on ⌘K, Ctrl+K and the button of the bar open the palette on every page of the administration, where nobody looks for music. */
export const startPalette = (): void => {
  if (isHere() && takeEarly()) open();
  document.addEventListener(
    'keydown',
    (event) => {
      if (!isHere() || !isShortcut(event)) return;
      // The key map of the player leaves alone what was served.
      event.preventDefault();
      open();
    },
    true,
  );
  document.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-palette]')) open();
  });
};
