import { useEffect, useRef } from 'react';

/** Asked when a layer opens: where somebody points with a finger there is a gesture, or a button, that goes back. */
const TOUCH = '(pointer: coarse)';

/**
 * Closes a layer when a person goes back on a device where that closes what is on top, as on Android: without this they would leave the
 * page. The Escape key is left to the layers themselves. A browser without such requests goes back in its history, as before.
 */
export const useCloseRequest = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher || !matchMedia(TOUCH).matches) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => latest.current();
    return () => watcher.destroy();
  }, [isOpen]);
};
