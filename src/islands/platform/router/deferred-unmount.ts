/** What React keeps on the element of a root (react-dom 19); read, never written. */
interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } };
}

/** Milliseconds between two looks at an island that is still being hydrated. */
const LOOK_AGAIN = 50;

const isBeingHydrated = (island: Element): boolean => {
  const key = Object.keys(island).find((name) => name.startsWith('__reactContainer$'));
  const container: ReactContainer | null = key === undefined ? null : Reflect.get(island, key);
  return container?.stateNode.current.memoizedState?.isDehydrated === true;
};

const unmountHydrated = (event: Event): void => {
  const island = event.currentTarget;
  if (!(island instanceof Element) || !isBeingHydrated(island)) return;
  event.stopImmediatePropagation();
  setTimeout(() => island.dispatchEvent(new CustomEvent('astro:unmount')), LOOK_AGAIN);
};

/**
 * Lets islands of a page that is left finish hydrating before they are unmounted: to React an unmount on the way is an update that came
 * too early, and it reports an error.
 */
export const startDeferredUnmounts = (): void =>
  document.addEventListener('astro:before-swap', () => {
    for (const island of document.querySelectorAll('astro-island')) {
      island.addEventListener('astro:unmount', unmountHydrated, { capture: true });
    }
  });
