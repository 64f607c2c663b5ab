/**
 * The ref of a list that is gone through by keys, whose items are drawn anew as it comes to life: whoever has gone to an item keeps their place, before
 * anything can be pressed. An item that had the focus before is told of it, for React tells of a focus only that it has seen.
 */
export const keepEarlyFocus = (list: HTMLElement | null): void => {
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

/**
 * A list that comes to life by the key itself has its items drawn anew before anything hears of the key. From now on the item that has taken the place of
 * the one that had the focus gets it.
 */
export const watchEarlyKeys = (): void => addEventListener('keydown', passKeyOn);
