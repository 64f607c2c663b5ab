import type { ReportDay } from '#contracts/administration/report';
import * as styles from '#islands/administration/report/ReportChart.module.css';
import { ChartArea } from '#islands/backstage/insight/ChartArea';
import * as chartAreaStyles from '#islands/backstage/insight/ChartArea.module.css';
import { chartTicks, compactCount, smoothPath, spread } from '#islands/backstage/insight/chart-geometry';
import { shortDay } from '#islands/backstage/insight/day-name';
import * as insightChartStyles from '#islands/backstage/insight/insight-chart.module.css';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { dayText, isRunning } from './running-day';

/** The first line is pink, with the previous period dotted; the second is citron. */
export interface ChartLine {
  label: string;
  days: ReportDay[];
}

interface ReportChartProps {
  /** `Plays a day`. */
  label: string;
  lines: [ChartLine, ...ChartLine[]];
  /** Text for screen readers and tooltips. */
  valueText: (value: number) => string;
  /** Short axis label. */
  tickText?: (value: number) => string;
  /** In the time zone of the site. */
  today: string;
}

const WIDTH = 1100;
const HEIGHT = 230;
const TICKS = 5;

const ticksOf = (lines: ChartLine[]): number[] =>
  chartTicks(Math.max(1, ...lines[0].days.map(({ before }) => before), ...lines.flatMap(({ days }) => days.map(({ count }) => count))));

/** Distance of the first line's start from the top, 0 to 1. */
export const chartStart = (lines: ChartLine[]): number => 1 - (lines[0].days[0]?.count ?? 0) / (ticksOf(lines).at(-1) ?? 1);

/** Splits off the segment to today: the day is incomplete, and a smoothed curve would drop to zero. */
const runningPaths = (days: ReportDay[], today: string, shape: { width: number; height: number; top: number }) => {
  const values = days.map(({ count }) => count);
  const [before, now] = values.slice(-2);
  if (values.length < 2 || !isRunning(days, today)) return { over: smoothPath(values, shape), running: '' };
  const x = shape.width - shape.width / (values.length - 1);
  const y = (value: number) => shape.height - (value / shape.top) * shape.height;
  return { over: smoothPath(values.slice(0, -1), { ...shape, width: x }), running: `M${x} ${y(before)}L${shape.width} ${y(now)}` };
};

const Lines = ({ lines, ticks, today }: { lines: ChartLine[]; ticks: number[]; today: string }) => {
  const shape = { width: WIDTH, height: HEIGHT, top: ticks[ticks.length - 1] };
  const path = (values: number[]) => smoothPath(values, shape);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
      {ticks.map((tick) => (
        <path key={tick} className={chartAreaStyles.grid} d={`M0 ${HEIGHT - (tick / shape.top) * HEIGHT}H${WIDTH}`} />
      ))}
      <path className={chartAreaStyles.before} d={path(lines[0].days.map(({ before }) => before))} />
      {lines.map(({ label, days }, index) => {
        const { over, running } = runningPaths(days, today, shape);
        const line = classNames(insightChartStyles.curve, index > 0 && styles.second);
        return (
          <g key={label}>
            <path className={line} d={over} />
            <path className={classNames(line, styles.running)} d={running} />
          </g>
        );
      })}
    </svg>
  );
};

/** Compares each day with the previous period. */
export const ReportChart = ({ label, lines, valueText, tickText = compactCount, today }: ReportChartProps) => {
  const { days } = lines[0];
  const ticks = ticksOf(lines);
  const top = ticks[ticks.length - 1];
  const beforeText = (index: number) => t(':count before', { count: valueText(days[index].before) });
  const lineTexts = (index: number) =>
    lines.map((line) => (lines.length > 1 ? `${line.label}: ${valueText(line.days[index].count)}` : valueText(line.days[index].count)));
  return (
    <div className={styles.root}>
      <ChartArea
        label={label}
        count={days.length}
        textOf={(index) => [dayText(days[index].day, today), ...lineTexts(index), beforeText(index)].join(', ')}
        heightOf={(index) => 100 - (days[index].count / top) * 100}
        tooltipOf={(index) => (
          <>
            <b>{dayText(days[index].day, today)}</b>
            {lineTexts(index).map((text, line) => (
              <span key={lines[line].label}>
                <i className={classNames(insightChartStyles.legendLine, line > 0 && styles.legendSecond)} />
                {text}
              </span>
            ))}
            <span className={textStyles.muted}>
              <i className={`${insightChartStyles.legendLine} ${insightChartStyles.dashed}`} />
              {beforeText(index)}
            </span>
          </>
        )}
      >
        <Lines lines={lines} ticks={ticks} today={today} />
      </ChartArea>
      <div className={insightChartStyles.axisY} aria-hidden="true">
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{tickText(tick)}</span>
        ))}
      </div>
      <div className={styles.axisX} aria-hidden="true">
        {spread(days.length, TICKS).map((index) => (
          <span key={days[index].day}>{shortDay(days[index].day)}</span>
        ))}
      </div>
    </div>
  );
};
