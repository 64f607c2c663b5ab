import { type CSSProperties, useState } from 'react';
import * as styles from '#islands/listening/player/ui/SeekBar.module.css';
import { clockTime, positionText } from '#islands/platform/lib/position-text';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { useSlider } from '#islands/platform/ui/field/use-slider';
import { seek } from '../engine/player.engine';
import { $buffered, $current, $duration, $next, $starts, $status } from '../engine/player.store';
import { usePlayer, useSeconds } from '../engine/use-player';
import { SeekWaveform } from './SeekWaveform';
import { useOverlap } from './use-overlap';
import { useProgress } from './use-progress';

const STEP = 5000;
const PAGE = 30_000;
export const DRIFT = 2000;

export const SeekBar = () => {
  const track = usePlayer($current);
  const duration = usePlayer($duration);
  const hasNext = Boolean(usePlayer($next));
  const starts = usePlayer($starts);
  const [isNear, setNear] = useState(false);
  const [firstStart] = useState(starts);
  const overlapping = useOverlap() * 1000;
  const { properties, dragged, pointer } = useSlider({
    label: t('Seek'),
    value: useSeconds() * 1000,
    max: duration,
    step: STEP,
    page: PAGE,
    className: classNames(styles.slider, isNear && styles.withWaveform),
    text: (value) => positionText(value, duration),
    drift: DRIFT,
    onChange: (value, isFinal) => isFinal && seek(value),
    onNear: () => setNear(true),
  });
  return (
    <div
      ref={useProgress()}
      className={classNames(styles.root, !hasNext && styles.withoutNext)}
      data-part="seek-bar"
      data-state={track ? undefined : 'empty'}
      style={{ '--overlap': duration ? overlapping / duration : 0 } as CSSProperties}
    >
      <div {...properties} style={{ '--at': pointer, ...(dragged !== null && { '--p': pointer }) } as CSSProperties}>
        <span className={styles.track} />
        {usePlayer($buffered).map(([start, end]) => (
          <span
            key={start}
            className={styles.buffered}
            data-part="buffered"
            style={{ left: `${start * 100}%`, width: `${(Math.min(1, end) - start) * 100}%` }}
          />
        ))}
        <span className={styles.played} />
        {usePlayer($status) === 'loading' && <span className={styles.loading} />}
        {starts > firstStart + 1 && <span key={starts} className={styles.takeover} />}
        {isNear && track && <SeekWaveform className={styles.waveform} trackId={track.id} />}
        <span className={styles.thumb} />
        <span className={styles.tooltip} aria-hidden="true">
          {clockTime(pointer * duration)}
        </span>
      </div>
      {track && hasNext && <span className={styles.next} />}
    </div>
  );
};
