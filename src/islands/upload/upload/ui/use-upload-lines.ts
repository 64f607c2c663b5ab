import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const LINE_HEIGHT = 57; // initial estimate in pixels
const OVERSCAN = 24; // rows; short lists are complete
/** Pixels that fixed bars cover at the top and bottom of the window */
const ABOVE = 130;
const BELOW = 140;

/** Virtualizes the list. The row at that index stays mounted, because its form may have focus. */
export const useUploadLines = (keys: readonly string[], kept: number) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + scrollY));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => LINE_HEIGHT,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: ABOVE,
    scrollPaddingEnd: BELOW,
    getItemKey: (index) => keys[index] ?? index,
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      return kept < 0 || places.includes(kept) ? places : [...places, kept].sort((one, other) => one - other);
    },
  });
  const key = keys[kept];
  const before = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection scrolls the list, not the first one
  useEffect(() => {
    if (key && before.current) virtual.scrollToIndex(kept, { align: 'auto' });
    before.current = key;
  }, [key]);
  return { list, virtual };
};
