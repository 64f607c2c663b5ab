/** React's internals on a root element (react-dom 19); read only. */
interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
}

const POLL_INTERVAL_MS = 50;

const isBeingHydrated = (island: Element): boolean => {
  const key = Object.keys(island).find((name) => name.startsWith('__reactContainer$'));
  const container: ReactContainer | null = key === undefined ? null : Reflect.get(island, key);
  return container?.stateNode.current.memoizedState?.isDehydrated === true;
};

const unmountHydrated = (event: Event): void => {
  const island = event.currentTarget;
  if (!(island instanceof Element) || !isBeingHydrated(island)) return;
  event.stopImmediatePropagation();
  setTimeout(() => island.dispatchEvent(new CustomEvent('astro:unmount')), POLL_INTERVAL_MS);
};

/** Delays unmounting of islands on page change until they are hydrated: React reports an error for an unmount during hydration. */
export const startDeferredUnmounts = (): void =>
  document.addEventListener('astro:before-swap', () => {
    for (const island of document.querySelectorAll('astro-island')) {
      island.addEventListener('astro:unmount', unmountHydrated, { capture: true });
    }
  });
