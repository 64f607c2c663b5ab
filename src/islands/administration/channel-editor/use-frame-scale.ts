import { type RefObject, useEffect, useState } from 'react';

/** By how much a page of a width is to be made smaller to be as wide as an element. */
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
