import { useEffect, useRef, useState } from 'react';
import { SPINNER_DELAY, SPINNER_MINIMUM } from './spinner.constants';

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
