import { useEffect } from 'react';

/** Scrolls back to where the page was left, once its rows are there again: the browser tried before they were. */
export const useScrollRestore = (isReady: boolean): void =>
  useEffect(() => {
    const { scrollY: left = 0 } = (history.state ?? {}) as { scrollY?: number };
    if (isReady && left > scrollY) scrollTo({ top: left, behavior: 'instant' });
  }, [isReady]);
