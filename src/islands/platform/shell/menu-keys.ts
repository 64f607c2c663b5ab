const itemsOf = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')].filter((item) => item.checkVisibility());

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const press = (event: KeyboardEvent): void => {
  const menu = event.currentTarget as HTMLElement;
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const step = STEPS[event.key];
  const letter = event.key.toLocaleLowerCase();
  const target = step
    ? items[step(at, items.length)]
    : event.key.length === 1 && items.find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter));
  if (target) {
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  }
  if (event.key === 'Tab') menu.hidePopover();
};

/** Focuses the first item and enables arrow keys, Home, End and type-ahead. */
export const openMenu = (menu: HTMLElement): void => {
  if (menu.role !== 'menu' || !menu.matches(':popover-open')) return;
  menu.onkeydown = press;
  itemsOf(menu)[0]?.focus();
};
