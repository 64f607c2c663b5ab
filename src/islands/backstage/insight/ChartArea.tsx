import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react';
import * as styles from '#islands/backstage/insight/ChartArea.module.css';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';

interface ChartAreaProps {
  /** `Plays a day`. */
  label: string;
  count: number;
  /** Screen reader text of a point. */
  textOf: (index: number) => string;
  /** Distance of the line from the top, in percent. */
  heightOf: (index: number) => number;
  tooltipOf: (index: number) => ReactNode;
  children: ReactNode;
}

/** The crosshair follows the pointer; arrow keys move it like a slider. */
export const ChartArea = ({ label, count, textOf, heightOf, tooltipOf, children }: ChartAreaProps) => {
  const [shown, setShown] = useState<number | null>(null);
  const last = count - 1;
  const index = Math.min(shown ?? last, last);
  const x = last ? (index / last) * 100 : 0;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setShown(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))));
  };
  return (
    <div className={styles.root} onPointerMove={point} onPointerLeave={() => setShown(null)}>
      {children}
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={label}
        aria-valuetext={textOf(index)}
        onFocus={() => setShown(index)}
        onBlur={() => setShown(null)}
        onChange={(event) => setShown(Number(event.target.value))}
      />
      {shown !== null && (
        <>
          <span className={styles.crosshair} style={{ left: `${x}%` }}>
            <i style={{ top: `${heightOf(index)}%` }} />
          </span>
          <div
            className={`${floatingPanelStyles.root} ${styles.tooltip}`}
            data-side={x > 50 ? 'start' : 'end'}
            data-part="chart-tooltip"
            style={{ '--x': `${x}%` } as CSSProperties}
            aria-hidden="true"
          >
            {tooltipOf(index)}
          </div>
        </>
      )}
    </div>
  );
};
