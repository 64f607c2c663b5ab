import { type PointerEvent, useState } from 'react';
import * as insightChartStyles from '#islands/backstage/insight/insight-chart.module.css';
import * as styles from '#islands/backstage/insight/MomentChart.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { spread } from './chart-geometry';
import { largestStop, type Stretch, stretchesOf } from './moment-stops';

interface MomentChartProps {
  /** Number of plays that reached each segment; ends with the furthest one. */
  reached: number[];
  /** Milliseconds per segment, and of the track. */
  length: number;
  duration: number;
  peaks: number[];
}

const WIDTH = 560;
const HEIGHT = 150;
const TICKS = 5;
/** Height of the largest drop-off, as a share of the chart. */
const STOPS_HEIGHT = 0.4;

const percent = (share: number): number => Math.round(share * 100);

/** Closed SVG path of the share that reached each segment. */
const reachedArea = (stretches: Stretch[]): string => {
  const step = WIDTH / stretches.length;
  const line = stretches.map(
    ({ reached }, index) => `L${(index * step).toFixed(1)} ${((1 - reached) * HEIGHT).toFixed(1)}h${step.toFixed(1)}`,
  );
  return `M0 ${HEIGHT}${line.join('')}V${HEIGHT}Z`;
};

const stopsPath = (stretches: Stretch[]): string => {
  const step = WIDTH / stretches.length;
  const most = Math.max(...stretches.slice(0, -1).map(({ stopped }) => stopped), 0.001);
  return stretches
    .map(({ stopped }, index) => {
      const height = Math.min(1, stopped / most) * HEIGHT * STOPS_HEIGHT;
      return height ? `M${((index + 0.5) * step).toFixed(1)} ${HEIGHT}v-${height.toFixed(1)}` : '';
    })
    .join('');
};

export const MomentChart = ({ reached, length, duration, peaks }: MomentChartProps) => {
  const stretches = stretchesOf(reached, Math.max(1, Math.ceil(duration / length)));
  const last = stretches.length - 1;
  const worst = largestStop(stretches);
  const [shown, setShown] = useState<number | null>(null);
  const index = Math.min(shown ?? worst ?? 0, last);
  const timeOf = (stretch: number) => formatClock(stretch * length);
  const words = t('At :time, :reached of 100 are still listening; :stopped stop here.', {
    time: timeOf(index),
    reached: percent(stretches[index].reached),
    stopped: Math.round(stretches[index].stopped * 1000) / 10,
  });
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setShown(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * stretches.length))));
  };
  return (
    <>
      <div className={styles.root} onPointerMove={point} onPointerLeave={() => setShown(null)}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none" aria-hidden="true">
          <path className={styles.reached} d={reachedArea(stretches)} />
          {peaks.length > 0 && <path className={styles.waveform} d={waveformPath(peaks, { width: WIDTH, height: HEIGHT, points: 200 })} />}
          <path className={styles.stops} d={stopsPath(stretches)} />
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={t('Position in the track')}
          aria-valuetext={words}
          onFocus={() => setShown(index)}
          onBlur={() => setShown(null)}
          onChange={(event) => setShown(Number(event.target.value))}
        />
        <span className={styles.line} style={{ left: `${((index + 0.5) / stretches.length) * 100}%` }} data-part="moment-line" />
      </div>
      <div className={`${insightChartStyles.axisX} ${textStyles.faint}`} aria-hidden="true">
        {spread(stretches.length + 1, TICKS).map((stretch) => (
          <span key={stretch}>{stretch > last ? formatClock(duration) : timeOf(stretch)}</span>
        ))}
      </div>
      <p className={fieldStyles.hint} data-part="moment-note">
        {shown === null && worst === null ? t('Everyone listens to the end.') : words}
      </p>
    </>
  );
};
