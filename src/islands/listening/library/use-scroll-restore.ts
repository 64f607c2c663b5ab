import { useEffect } from 'react';

/** Restores the scroll position once the rows exist: the browser tries too early. */
export const useScrollRestore = (isReady: boolean): void =>
  useEffect(() => {
    const { scrollY: left = 0 } = (history.state ?? {}) as { scrollY?: number };
    if (isReady && left > scrollY) scrollTo({ top: left, behavior: 'instant' });
  }, [isReady]);
