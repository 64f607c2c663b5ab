import { waveformPath } from '#islands/platform/lib/waveform-path';

interface WaveformProps {
  trackId: number;
  /** Milliseconds. */
  duration: number;
  /** 0..100. */
  peaks: number[];
}

const WIDE = { width: 1200, height: 150, points: 400 };
const NARROW = { width: 390, height: 96, points: 140 };

/** The waveform of a track across the page, played part over rest; decoration, for the seek bar is the control. The player moves `--p`. */
export const Waveform = ({ trackId, duration, peaks }: WaveformProps) => (
  <div className="wv" data-waveform={trackId} data-duration={duration} aria-hidden="true">
    {[
      { shape: WIDE, name: 'wide', shown: 'hide-m' },
      { shape: NARROW, name: 'narrow', shown: 'only-m' },
    ].map(({ shape, name, shown }) => {
      const id = `waveform-${name}`;
      const box = { viewBox: `0 0 ${shape.width} ${shape.height}`, preserveAspectRatio: 'none' };
      return (
        <div key={name} className={`wv-form ${shown}`}>
          <svg className="wf rest" {...box} role="presentation">
            <path id={id} d={waveformPath(peaks, shape)} vectorEffect="non-scaling-stroke" />
          </svg>
          <svg className="wf done" data-part="played" {...box} role="presentation">
            <use href={`#${id}`} />
          </svg>
        </div>
      );
    })}
    <span className="wv-head" />
  </div>
);
