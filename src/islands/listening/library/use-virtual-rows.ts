import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

/** Viewport assumed by the server render; pixels. */
const FIRST_VIEW = { width: 1280, height: 900 };
/** Until measured; pixels. */
const ROW_HEIGHT = 56;
/** Sticky bars that would cover rows scrolled to the edge; pixels. */
const ABOVE = 120;
const BELOW = 160;
const OVERSCAN = 8;

/** Renders visible rows, and `active`, which may have the focus. */
export const useVirtualRows = (count: number, active: number) => {
  const list = useRef<HTMLTableSectionElement>(null);
  const [box, setBox] = useState({ height: ROW_HEIGHT, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      const height = Number.parseFloat(getComputedStyle(list.current).getPropertyValue('--row'));
      const top = list.current.getBoundingClientRect().top + scrollY;
      setBox((current) => (current.height === height && Math.abs(current.top - top) < 1 ? current : { height, top }));
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
      const indexes = defaultRangeExtractor(range);
      return active < count && !indexes.includes(active) ? [...indexes, active].sort((one, other) => one - other) : indexes;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height needs a new measurement
  useLayoutEffect(() => virtualizer.measure(), [box.height]);
  return { list, indexes: virtualizer.getVirtualItems().map(({ index }) => index), scrollTo: virtualizer.scrollToIndex };
};
