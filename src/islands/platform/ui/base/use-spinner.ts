import { useEffect, useRef, useState } from 'react';

export const SPINNER_DELAY = 500; // milliseconds
export const SPINNER_MINIMUM = 200; // milliseconds

/** Avoids flashing: delays the spinner and shows it for a minimum time. */
export const useSpinner = (isLoading: boolean): boolean => {
  const [isShown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (isLoading === isShown) return;
    const wait = isLoading ? SPINNER_DELAY : shownAt.current + SPINNER_MINIMUM - performance.now();
    const timer = setTimeout(() => {
      shownAt.current = performance.now();
      setShown(isLoading);
    }, wait);
    return () => clearTimeout(timer);
  }, [isLoading, isShown]);
  return isShown;
};
