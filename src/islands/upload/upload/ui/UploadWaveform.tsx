import { waveformPath } from '#islands/platform/lib/waveform-path';
import * as waveformShapeStyles from '#islands/platform/ui/base/waveform-shape.module.css';
import * as styles from '#islands/upload/upload/ui/UploadWaveform.module.css';
import type { Upload } from '../state/uploads.store';

const SHAPE = { width: 130, height: 28, points: 48 };
const BOX = { viewBox: `0 0 ${SHAPE.width} ${SHAPE.height}`, preserveAspectRatio: 'none' };

export const UploadWaveform = ({ upload }: { upload: Upload }) => {
  const { analysis, percentage, status } = upload;
  if (!analysis?.peaks || status === 'failed' || status === 'aborted') return null;
  const path = waveformPath(analysis.peaks, SHAPE);
  return (
    <span className={styles.root} data-part="upload-waveform">
      <svg className={`${waveformShapeStyles.root} ${waveformShapeStyles.remaining} ${styles.shape}`} {...BOX} aria-hidden="true">
        <path d={path} />
      </svg>
      {status !== 'completed' && (
        <svg
          className={`${waveformShapeStyles.root} ${waveformShapeStyles.played} ${styles.shape}`}
          {...BOX}
          aria-hidden="true"
          style={{ clipPath: `inset(0 ${100 - percentage}% 0 0)` }}
        >
          <path d={path} />
        </svg>
      )}
    </span>
  );
};
