const FIELD = 'input, textarea, select, [contenteditable]';

const focusHeading = (): void => {
  const focused = document.activeElement;
  const isTaken = focused?.matches(FIELD) || focused?.closest('dialog, [role="dialog"], #main');
  if (isTaken || location.hash.length > 1) return;
  for (const element of document.querySelectorAll<HTMLElement>('main h1, main')) {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }
};

/** Focuses the heading of a new page for keyboards and screen readers, unless the page focuses something itself. */
export const startHeadingFocus = (): void => {
  let isNew = false;
  document.addEventListener('astro:before-swap', ({ from, to, navigationType }) => {
    isNew = navigationType !== 'replace' || from.pathname !== to.pathname;
  });
  document.addEventListener('astro:page-load', () => {
    if (isNew) focusHeading();
    isNew = false;
  });
};
