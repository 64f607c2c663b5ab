import * as styles from '#islands/catalogue/track/Waveform.module.css';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as waveformShapeStyles from '#islands/platform/ui/base/waveform-shape.module.css';

interface WaveformProps {
  trackId: number;
  /** Milliseconds. */
  duration: number;
  /** 0..100. */
  peaks: number[];
}

const WIDE = { width: 1200, height: 150, points: 400 };
const NARROW = { width: 390, height: 96, points: 140 };

/** Decorative; the seek bar is the control. The player updates `--p`. */
export const Waveform = ({ trackId, duration, peaks }: WaveformProps) => (
  <div className={styles.root} data-waveform={trackId} data-duration={duration} aria-hidden="true">
    {[
      { shape: WIDE, name: 'wide', shown: layoutStyles.phoneHidden },
      { shape: NARROW, name: 'narrow', shown: layoutStyles.phoneOnly },
    ].map(({ shape, name, shown }) => {
      const id = `waveform-${name}`;
      const box = { viewBox: `0 0 ${shape.width} ${shape.height}`, preserveAspectRatio: 'none' };
      return (
        <div key={name} className={`${styles.shape} ${shown}`}>
          <svg
            className={`${waveformShapeStyles.root} ${waveformShapeStyles.remaining} ${styles.line} ${styles.remaining}`}
            {...box}
            role="presentation"
          >
            <path id={id} d={waveformPath(peaks, shape)} vectorEffect="non-scaling-stroke" />
          </svg>
          <svg
            className={`${waveformShapeStyles.root} ${waveformShapeStyles.played} ${styles.line}`}
            data-part="played"
            {...box}
            role="presentation"
          >
            <use href={`#${id}`} />
          </svg>
        </div>
      );
    })}
    <span className={styles.playhead} />
  </div>
);
