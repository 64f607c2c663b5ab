import { Suspense, use } from 'react';
import * as styles from '#islands/listening/player/ui/SeekWaveform.module.css';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import * as waveformShapeStyles from '#islands/platform/ui/base/waveform-shape.module.css';
import { waveformOf } from '../source/track-data';

const SHAPE = { width: 1000, height: 40, points: 320 };

interface SeekWaveformProps {
  trackId: number;
  className: string;
}

const Lines = ({ trackId, className }: SeekWaveformProps) => {
  const path = waveformPath(use(waveformOf(trackId)) ?? [], SHAPE);
  return (
    <span className={`${styles.root} ${className}`} aria-hidden="true">
      {[waveformShapeStyles.remaining, `${waveformShapeStyles.played} ${styles.played}`].map((part) => (
        <svg
          key={part}
          className={`${waveformShapeStyles.root} ${part}`}
          viewBox={`0 0 ${SHAPE.width} ${SHAPE.height}`}
          preserveAspectRatio="none"
          role="presentation"
        >
          <path d={path} />
        </svg>
      ))}
    </span>
  );
};

export const SeekWaveform = (props: SeekWaveformProps) => (
  <Suspense>
    <Lines {...props} />
  </Suspense>
);
