import { waveformPath } from '#islands/platform/lib/waveform-path';
import type { Upload } from '../store/uploads.store';

const SHAPE = { width: 130, height: 28, points: 48 };
const BOX = { viewBox: `0 0 ${SHAPE.width} ${SHAPE.height}`, preserveAspectRatio: 'none' };

/** The waveform of an audio file, coloured as far as it is uploaded. */
export const UploadWaveform = ({ upload }: { upload: Upload }) => {
  const { analysis, percentage, status } = upload;
  if (!analysis?.peaks || status === 'failed' || status === 'aborted') return null;
  const path = waveformPath(analysis.peaks, SHAPE);
  return (
    <span className="upload-wave" data-part="upload-waveform">
      <svg className="wf rest" {...BOX} aria-hidden="true">
        <path d={path} />
      </svg>
      {status !== 'completed' && (
        <svg className="wf done" {...BOX} aria-hidden="true" style={{ clipPath: `inset(0 ${100 - percentage}% 0 0)` }}>
          <path d={path} />
        </svg>
      )}
    </span>
  );
};
