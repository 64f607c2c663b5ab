import type { InsightDay } from '#contracts/backstage/insight';
import type { InsightNote } from '#functions/backstage/insight/insight-note.contract';
import * as chartAreaStyles from '#islands/backstage/insight/ChartArea.module.css';
import * as styles from '#islands/backstage/insight/DailyChart.module.css';
import * as insightChartStyles from '#islands/backstage/insight/insight-chart.module.css';
import { ChartArea } from './ChartArea';
import { ChartTooltip, chartDayText } from './ChartTooltip';
import { chartTicks, compactCount, smoothPath, spread } from './chart-geometry';
import { type ChartMetric, metricOf, metricTitle } from './chart-metric';
import { shortDay } from './day-name';

interface DailyChartProps {
  days: InsightDay[];
  measure: ChartMetric;
  notes: InsightNote[];
}

const WIDTH = 1100;
const HEIGHT = 230;
const TICKS = 5;

const Lines = ({ days, measure, ticks }: Omit<DailyChartProps, 'notes'> & { ticks: number[] }) => {
  const shape = { width: WIDTH, height: HEIGHT, top: ticks[ticks.length - 1] };
  const values = days.map((day) => metricOf(measure, day));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
      {ticks.map((tick) => {
        const y = HEIGHT - (tick / shape.top) * HEIGHT;
        return <path key={tick} className={chartAreaStyles.grid} d={`M0 ${y}H${WIDTH}`} />;
      })}
      <path
        className={chartAreaStyles.before}
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

/** Compares each day with the previous period. */
export const DailyChart = ({ days, measure, notes }: DailyChartProps) => {
  const last = days.length - 1;
  const ticks = chartTicks(Math.max(...days.flatMap((day) => Object.values(metricOf(measure, day)))));
  const top = ticks[ticks.length - 1];
  const notesOf = (day: string) => notes.filter((note) => note.day === day).map(({ text }) => text);
  const noted = days.map(({ day }, index) => ({ day, index })).filter(({ day }) => notesOf(day).length > 0);
  return (
    <div className={styles.root}>
      <div className={insightChartStyles.axisY} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{compactCount(tick)}</span>
        ))}
      </div>
      <ChartArea
        label={metricTitle(measure)}
        count={days.length}
        textOf={(index) => [chartDayText({ day: days[index], length: days.length, measure }), ...notesOf(days[index].day)].join('. ')}
        heightOf={(index) => 100 - (metricOf(measure, days[index]).now / top) * 100}
        tooltipOf={(index) => (
          <>
            <ChartTooltip day={days[index]} length={days.length} measure={measure} />
            {notesOf(days[index].day).map((text) => (
              <span key={text} dir="auto">
                {text}
              </span>
            ))}
          </>
        )}
      >
        <Lines days={days} measure={measure} ticks={ticks} />
        {noted.map(({ day, index }) => (
          <span key={day} className={styles.noted} style={{ left: `${last ? (index / last) * 100 : 0}%` }} data-part="noted-day" />
        ))}
      </ChartArea>
      <div className={insightChartStyles.axisX} aria-hidden="true">
        {spread(days.length, TICKS).map((index) => (
          <span key={days[index].day}>{shortDay(days[index].day)}</span>
        ))}
      </div>
    </div>
  );
};
