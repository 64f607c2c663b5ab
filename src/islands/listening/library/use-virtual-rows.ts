import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** What the server takes the window to be, so that it draws the rows that are seen first; pixels. */
const FIRST_VIEW = { width: 1280, height: 900 };
/** A row as the styles have it where nobody measured it yet; pixels. */
const ROW_HEIGHT = 56;
/** The bars above and below the rows, which cover what is scrolled right to the edge; pixels. */
const ABOVE = 120;
const BELOW = 160;
const OVERSCAN = 8;

/** Draws of `count` rows of one height those that are in sight, and the one at `active`, which may have the focus. */
export const useVirtualRows = (count: number, active: number) => {
  const list = useRef<HTMLTableSectionElement>(null);
  const [box, setBox] = useState({ height: ROW_HEIGHT, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const height = Number.parseFloat(getComputedStyle(list.current).getPropertyValue('--row'));
      const top = list.current.getBoundingClientRect().top + scrollY;
      setBox((known) => (known.height === height && Math.abs(known.top - top) < 1 ? known : { height, top }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => box.height,
    overscan: OVERSCAN,
    scrollMargin: box.top,
    scrollPaddingStart: ABOVE,
    scrollPaddingEnd: BELOW,
    initialRect: FIRST_VIEW,
    initialOffset: 0,
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      return active < count && !places.includes(active) ? [...places, active].sort((one, other) => one - other) : places;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useLayoutEffect(() => virtualizer.measure(), [box.height]);
  return { list, places: virtualizer.getVirtualItems().map(({ index }) => index), scrollTo: virtualizer.scrollToIndex };
};
