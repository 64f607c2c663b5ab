import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';

const VIRTUALISE_ABOVE = 120;
const FIRST_VIEW = { width: 1280, height: 900 };
const OVERSCAN = 3;

/** Measured grid layout in pixels, except `columns`. */
interface Layout {
  columns: number;
  row: number;
  gap: number;
  top: number;
}

const layoutOf = (grid: HTMLElement): Layout => {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const heights = [...grid.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect().height);
  return {
    columns: gridTemplateColumns.split(' ').length,
    row: Math.ceil(Math.max(1, ...heights)),
    gap: Number.parseFloat(rowGap) || 0,
    top: grid.getBoundingClientRect().top + scrollY,
  };
};

const isSame = (one: Layout | null, other: Layout): boolean =>
  one !== null && one.columns === other.columns && one.row === other.row && one.gap === other.gap && Math.abs(one.top - other.top) < 1;

/** Virtualises large grids. The row of `active` is always rendered, as it may have the focus. */
export const useVirtualCards = (count: number, active: number) => {
  const grid = useRef<HTMLUListElement>(null);
  const [layout, setLayout] = useState<Layout | null>(null);
  const isLong = count > VIRTUALISE_ABOVE;
  useLayoutEffect(() => {
    if (!isLong) return setLayout(null);
    const measure = () => {
      const measured = grid.current && layoutOf(grid.current);
      if (measured) setLayout((current) => (isSame(current, measured) ? current : measured));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [isLong]);
  const { columns, row, gap, top } = layout ?? { columns: 1, row: 1, gap: 0, top: 0 };
  const rows = layout ? Math.ceil(count / columns) : 0;
  const virtualizer = useWindowVirtualizer({
    count: rows,
    estimateSize: () => row + gap,
    overscan: OVERSCAN,
    scrollMargin: top,
    initialRect: FIRST_VIEW,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const focused = Math.floor(active / columns);
      return active < 0 || indexes.includes(focused) ? indexes : [...indexes, focused].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height needs a new measurement
  useLayoutEffect(() => virtualizer.measure(), [row, gap]);
  const all = Array.from({ length: Math.min(count, VIRTUALISE_ABOVE) }, (_, index) => index);
  const inSight = virtualizer
    .getVirtualItems()
    .flatMap(({ index }) => Array.from({ length: columns }, (_, column) => index * columns + column))
    .filter((index) => index < count);
  return {
    grid,
    indexes: layout ? inSight : all,
    /** Grid position of a card; undefined without virtualisation. */
    cellOf: (index: number) =>
      layout
        ? { gridRow: Math.floor(index / columns) + 1, gridColumn: (index % columns) + 1, contentVisibility: 'visible' as const }
        : undefined,
    gridStyle: layout ? { gridAutoRows: row, alignItems: 'start', height: rows * (row + gap) - gap } : undefined,
  };
};
