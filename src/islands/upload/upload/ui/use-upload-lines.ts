import { defaultRangeExtractor, type Range, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useGrowing } from '#islands/platform/lib/use-growing';

const LINE_HEIGHT = 57; // initial estimate in pixels
const OVERSCAN = 24; // rows; short lists are complete
/** Pixels that fixed bars cover at the top and bottom of the window */
const ABOVE = 130;
const BELOW = 140;
/** Height of the sticky toolbar inside a scrolling list. */
const TOOLBAR = 56;

/** Virtualizes the list. The row at that index stays mounted, because its form may have focus. */
export const useUploadLines = (keys: readonly string[], kept: number, scroller?: RefObject<HTMLElement | null>) => {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const measure = () => {
    const box = scroller?.current;
    const offset = box ? box.scrollTop - box.getBoundingClientRect().top : scrollY;
    setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + offset));
  };
  // Content above the list may have changed with this render.
  useLayoutEffect(measure);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per scroller
  useLayoutEffect(() => {
    const watch = new ResizeObserver(measure);
    for (const element of [document.body, ...(scroller?.current?.children ?? [])]) watch.observe(element);
    return () => watch.disconnect();
  }, [scroller]);
  const overscan = useGrowing(OVERSCAN);
  const options = {
    count: keys.length,
    estimateSize: () => LINE_HEIGHT,
    overscan,
    scrollMargin: top,
    getItemKey: (index: number) => keys[index] ?? index,
    rangeExtractor: (range: Range) => {
      const places = defaultRangeExtractor(range);
      return kept < 0 || places.includes(kept) ? places : [...places, kept].sort((one, other) => one - other);
    },
  };
  const inWindow = useWindowVirtualizer({ ...options, enabled: !scroller, scrollPaddingStart: ABOVE, scrollPaddingEnd: BELOW });
  const inScroller = useVirtualizer({
    ...options,
    enabled: Boolean(scroller),
    getScrollElement: () => scroller?.current ?? null,
    scrollPaddingStart: TOOLBAR,
  });
  const virtual = scroller ? inScroller : inWindow;
  const key = keys[kept];
  const before = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new selection scrolls the list, not the first one
  useEffect(() => {
    if (key && before.current) virtual.scrollToIndex(kept, { align: 'auto' });
    before.current = key;
  }, [key]);
  return { list, virtual };
};
