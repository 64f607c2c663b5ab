import { waveformPath } from '#islands/platform/lib/waveform-path';

const SHAPE = { width: 120, height: 22, points: 48 };

/** The small waveform of a track in its row; decoration. */
export const MiniWaveform = ({ peaks }: { peaks: number[] }) => (
  <svg className="wf mw" viewBox={`0 0 ${SHAPE.width} ${SHAPE.height}`} preserveAspectRatio="none" aria-hidden="true">
    <path className="rest" d={waveformPath(peaks, SHAPE)} />
  </svg>
);
