import { type CSSProperties, type PointerEvent, useState } from 'react';
import type { InsightDay } from '#contracts/backstage/insight';
import * as styles from '#islands/backstage/insight/DailyChart.module.css';
import * as insightChartStyles from '#islands/backstage/insight/insight-chart.module.css';
import * as floatingPanelStyles from '#islands/platform/ui/base/FloatingPanel.module.css';
import { ChartTooltip, chartDayText } from './ChartTooltip';
import { chartTicks, smoothPath, spread } from './chart-geometry';
import { type ChartMetric, metricOf, metricTitle } from './chart-metric';
import { shortDay } from './day-name';

interface DailyChartProps {
  days: InsightDay[];
  measure: ChartMetric;
}

const WIDTH = 1100;
const HEIGHT = 230;
const TICKS = 5;

const compact = (value: number): string => (value < 1000 ? String(value) : `${Math.round(value / 100) / 10}k`);

const Lines = ({ days, measure, ticks }: DailyChartProps & { ticks: number[] }) => {
  const shape = { width: WIDTH, height: HEIGHT, top: ticks[ticks.length - 1] };
  const values = days.map((day) => metricOf(measure, day));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
      {ticks.map((tick) => {
        const y = HEIGHT - (tick / shape.top) * HEIGHT;
        return <path key={tick} className={styles.grid} d={`M0 ${y}H${WIDTH}`} />;
      })}
      <path
        className={styles.before}
        d={smoothPath(
          values.map(({ before }) => before),
          shape,
        )}
      />
      <path
        className={insightChartStyles.curve}
        d={smoothPath(
          values.map(({ now }) => now),
          shape,
        )}
      />
    </svg>
  );
};

/** Days from left to right beside those of the time before. The cross-hair follows the pointer, and the arrow keys as a slider does. */
export const DailyChart = ({ days, measure }: DailyChartProps) => {
  const [shown, setShown] = useState<number | null>(null);
  const last = days.length - 1;
  const index = Math.min(shown ?? last, last);
  const largest = Math.max(...days.flatMap((day) => Object.values(metricOf(measure, day))));
  const ticks = chartTicks(largest);
  const x = last ? (index / last) * 100 : 0;
  const y = 100 - (metricOf(measure, days[index]).now / ticks[ticks.length - 1]) * 100;
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setShown(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))));
  };
  return (
    <div className={styles.root}>
      <div className={insightChartStyles.axisY} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{compact(tick)}</span>
        ))}
      </div>
      <div className={styles.area} onPointerMove={point} onPointerLeave={() => setShown(null)}>
        <Lines days={days} measure={measure} ticks={ticks} />
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={metricTitle(measure)}
          aria-valuetext={chartDayText({ day: days[index], length: days.length, measure })}
          onFocus={() => setShown(index)}
          onBlur={() => setShown(null)}
          onChange={(event) => setShown(Number(event.target.value))}
        />
        {shown !== null && (
          <>
            <span className={styles.crosshair} style={{ left: `${x}%` }}>
              <i style={{ top: `${y}%` }} />
            </span>
            <div
              className={`${floatingPanelStyles.root} ${styles.tooltip}`}
              data-side={x > 50 ? 'start' : 'end'}
              data-part="chart-tooltip"
              style={{ '--x': `${x}%` } as CSSProperties}
              aria-hidden="true"
            >
              <ChartTooltip day={days[index]} length={days.length} measure={measure} />
            </div>
          </>
        )}
      </div>
      <div className={insightChartStyles.axisX} aria-hidden="true">
        {spread(days.length, TICKS).map((place) => (
          <span key={days[place].day}>{shortDay(days[place].day)}</span>
        ))}
      </div>
    </div>
  );
};
