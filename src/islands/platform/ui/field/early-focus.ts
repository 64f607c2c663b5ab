/** Ref that preserves the focused item of a list re-rendered on hydration, and replays the focus: React only knows focus events it has received. */
export const preserveEarlyFocus = (list: HTMLElement | null): void => {
  if (!list) return;
  let item: HTMLElement | undefined;
  list.addEventListener('focusin', ({ target }) => {
    item = target as HTMLElement;
  });
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    if (!item || item.isConnected || document.activeElement !== document.body) return;
    list.querySelector<HTMLElement>(`[data-key="${CSS.escape(item.dataset.key ?? '')}"]`)?.focus();
  });
  watcher.observe(list, { childList: true });
  const { activeElement } = document;
  if (list.contains(activeElement)) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
};

const passKeyOn = (event: KeyboardEvent): void => {
  const { target, defaultPrevented } = event;
  if (!(target instanceof Element) || target.isConnected || defaultPrevented) return;
  document.activeElement?.dispatchEvent(new KeyboardEvent(event.type, event));
};

/** If a key press triggers hydration, the list re-renders before the key event. Moves the focus to the new item and passes the key on. */
export const watchEarlyKeys = (): void => addEventListener('keydown', passKeyOn);
