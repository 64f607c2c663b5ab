import * as styles from '#islands/backstage/insight/Sparkline.module.css';
import { smoothPath } from './chart-geometry';

const SHAPE = { width: 86, height: 26 };
const POINTS = 14;

/** Downsamples by summing groups. */
const coarse = (values: number[]): number[] => {
  const size = Math.ceil(values.length / POINTS);
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size).reduce((sum, value) => sum + value, 0),
  );
};

/** Decorative; the number is beside it. */
export const Sparkline = ({ values }: { values: number[] }) => {
  const points = coarse(values);
  return (
    <svg className={styles.root} viewBox="0 -2 86 30" fill="none" aria-hidden="true">
      <path d={smoothPath(points, { ...SHAPE, top: Math.max(1, ...points) })} stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
};
