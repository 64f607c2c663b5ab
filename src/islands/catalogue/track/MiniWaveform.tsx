import * as styles from '#islands/catalogue/track/MiniWaveform.module.css';
import { stretchPeaks } from '#islands/platform/lib/stretch-peaks';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import * as waveformShapeStyles from '#islands/platform/ui/base/waveform-shape.module.css';

const SHAPE = { width: 120, height: 22, points: 48 };

export const MiniWaveform = ({ peaks }: { peaks: number[] }) => (
  <svg
    className={`${waveformShapeStyles.root} ${styles.root}`}
    viewBox={`0 0 ${SHAPE.width} ${SHAPE.height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className={waveformShapeStyles.remaining} d={waveformPath(stretchPeaks(peaks), SHAPE)} />
  </svg>
);
