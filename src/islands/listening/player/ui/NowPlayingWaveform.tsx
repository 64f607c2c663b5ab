import { type CSSProperties, Suspense, use } from 'react';
import * as styles from '#islands/listening/player/ui/NowPlayingWaveform.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { clockTime, positionText } from '#islands/platform/lib/position-text';
import { t } from '#islands/platform/lib/translate';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as waveformShapeStyles from '#islands/platform/ui/base/waveform-shape.module.css';
import { useSlider } from '#islands/platform/ui/field/use-slider';
import { seek } from '../engine/player.engine';
import { $duration } from '../engine/player.store';
import { usePlayer, useSeconds } from '../engine/use-player';
import { waveformOf } from '../source/track-data';
import { DRIFT } from './SeekBar';
import { useProgress } from './use-progress';

const SHAPES = [
  { width: 1200, height: 72, points: 400, shown: layoutStyles.phoneHidden },
  { width: 358, height: 56, points: 140, shown: layoutStyles.phoneOnly },
];

const Lines = ({ peaks }: { peaks: number[] }) =>
  SHAPES.flatMap(({ shown, ...shape }) =>
    [waveformShapeStyles.remaining, `${waveformShapeStyles.played} ${styles.played}`].map((part) => (
      <svg
        key={shown + part}
        className={classNames(waveformShapeStyles.root, styles.shape, part, shown)}
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={waveformPath(peaks, shape)} />
      </svg>
    )),
  );

const Loaded = ({ trackId }: { trackId: number }) => <Lines peaks={use(waveformOf(trackId)) ?? []} />;

export const NowPlayingWaveform = ({ trackId }: { trackId: number }) => {
  const duration = usePlayer($duration);
  const position = useSeconds() * 1000;
  const { properties, dragged, pointer } = useSlider({
    label: t('Seek'),
    value: position,
    max: duration,
    step: 5000,
    page: 30_000,
    className: styles.slider,
    text: (value) => positionText(value, duration),
    drift: DRIFT,
    onChange: (value, isFinal) => isFinal && seek(value),
  });
  return (
    <div className={styles.root} ref={useProgress()}>
      <div {...properties} style={(dragged === null ? {} : { '--p': pointer }) as CSSProperties}>
        <Suspense fallback={<Lines peaks={[]} />}>
          <Loaded trackId={trackId} />
        </Suspense>
        <div className={styles.times} aria-hidden="true">
          <span className={textStyles.time}>{clockTime(dragged ?? position)}</span>
          <span className={textStyles.time}>{formatClock(duration)}</span>
        </div>
      </div>
    </div>
  );
};
