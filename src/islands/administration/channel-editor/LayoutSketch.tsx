import type { LAYOUTS } from '#contracts/listening/channel';
import * as styles from '#islands/administration/channel-editor/LayoutSketch.module.css';

type Layout = (typeof LAYOUTS)[number];

const boxes = (rows: number[], size: number) =>
  rows.flatMap((y) =>
    [0, 1, 2, 3].map((column) => <rect key={`${column}-${y}`} x={column * 21} y={y} width={size} height={size} rx="2" />),
  );

const lines = (hasSquares: boolean) =>
  [2, 14, 26].map((y) => (
    <g key={y}>
      {hasSquares && <rect x="0" y={y} width="8" height="8" rx="1.5" />}
      <rect x={hasSquares ? 12 : 0} y={y + 2.5} width={hasSquares ? 68 : 44} height="3" rx="1.5" />
      {!hasSquares && <rect x="60" y={y + 2.5} width="20" height="3" rx="1.5" />}
    </g>
  ));

const DRAWN: Record<Layout, () => React.ReactNode> = {
  grid: () => boxes([0, 20], 17),
  carousel: () => boxes([9], 17),
  list: () => lines(true),
  table: () => lines(false),
  pair: () => boxes([9], 17).slice(0, 2),
};

export const LayoutSketch = ({ layout }: { layout: Layout }) => (
  <svg className={styles.root} viewBox="0 0 80 37" aria-hidden="true">
    {DRAWN[layout]()}
  </svg>
);
