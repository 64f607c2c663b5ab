import { useEffect, useRef, useState } from 'react';

/** A spinner shows after this long, in milliseconds. */
export const SPINNER_DELAY = 500;
/** A spinner that is shown stays for at least this long, in milliseconds. */
export const SPINNER_MINIMUM = 200;

/** Whether a spinner is to be seen: late enough not to flash for short waits, and long enough to be recognised. */
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
