import { type RefObject, useEffect, useState } from 'react';

/** Scale (at most 1) that fits a page of `width` into the element. */
export const useFrameScale = (element: RefObject<HTMLElement | null>, width: number): number => {
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return Math.min(1, available / width);
};
