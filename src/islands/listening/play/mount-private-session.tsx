import { mount } from '#islands/platform/overlay/mount';
import { PrivateBadge } from './PrivateBadge';
import { $privateUntil, togglePrivateSession, watchPrivateSession } from './private-session';

const entries = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-private-session]')];

const drawEntries = (): void => {
  for (const entry of entries()) {
    entry.hidden = false;
    entry.setAttribute('aria-checked', String($privateUntil.get() !== null));
  }
};

const drawn = new WeakSet<Element>();

let isServed = false;

const serveEntries = (): void => {
  if (isServed) return;
  isServed = true;
  $privateUntil.listen(drawEntries);
  document.addEventListener('click', ({ target }) => {
    const entry = (target as Element).closest<HTMLElement>('[data-private-session]');
    if (!entry) return;
    entry.closest<HTMLElement>('[popover]')?.hidePopover();
    togglePrivateSession();
  });
};

export const mountPrivateSession = (): void => {
  watchPrivateSession();
  serveEntries();
  drawEntries();
  for (const container of document.querySelectorAll<HTMLElement>('[data-private-badge]')) {
    if (drawn.has(container)) continue;
    drawn.add(container);
    mount(container, <PrivateBadge />);
  }
};
