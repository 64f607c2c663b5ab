/** The address of the menu item that the visitor last came through. */
let last: string | undefined;

/**
 * Lets the line leave from the item that the visitor came through, on pages that no item stands for. It is for the eye only: such an item
 * is not the current page.
 */
export const markActiveLink = (): void => {
  const items = [...document.querySelectorAll<HTMLAnchorElement>('[data-region="side"] nav a:not([hidden])')];
  const current = items.find((item) => item.hasAttribute('aria-current'));
  for (const item of items) {
    delete item.dataset.state;
    if (!current && item.pathname === last) item.dataset.state = 'from';
  }
  if (current && current.pathname !== last) current.dataset.state = 'new';
  last = current?.pathname ?? last;
};
