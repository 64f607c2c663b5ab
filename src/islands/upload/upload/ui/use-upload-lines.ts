import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A line as the styles have it until it is measured; pixels. */
const LINE_HEIGHT = 57;
/** So many lines are drawn above and below those in sight: short lists stand there whole. */
const OVERSCAN = 24;
/** What covers the lines at the upper and the lower edge of the window; pixels. */
const ABOVE = 130;
const BELOW = 140;

/** Draws of the lines with these keys those in sight, and the one at `kept`, whose form may hold the focus. */
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
    getItemKey: (place) => keys[place] ?? place,
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      return kept < 0 || places.includes(kept) ? places : [...places, kept].sort((one, other) => one - other);
    },
  });
  const key = keys[kept];
  const before = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another choice moves the list, and the first one does not
  useEffect(() => {
    if (key && before.current) virtual.scrollToIndex(kept, { align: 'auto' });
    before.current = key;
  }, [key]);
  return { list, virtual };
};
