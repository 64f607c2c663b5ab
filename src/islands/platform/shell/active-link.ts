let last: string | undefined; // path of the last current menu item

/** On pages without a menu item, marks the last one as the start of the brand line. Visual only, so no `aria-current`. */
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
