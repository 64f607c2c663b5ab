import { type CSSProperties, Suspense, use } from 'react';
import { formatTime } from '../lib/format';
import { t } from '../lib/translate';
import { waveformPath } from '../lib/waveform-path';
import { seek } from './player.engine';
import { $duration } from './player.store';
import { clockTime, spokenPosition } from './time-text';
import { waveformOf } from './track-data';
import { useLength, usePlayer, useSeconds } from './use-player';
import { useProgress } from './use-progress';
import { useSlider } from './use-slider';

const SHAPES = [
  { width: 1200, height: 72, points: 400, shown: 'hide-m' },
  { width: 358, height: 56, points: 140, shown: 'only-m' },
];

const Lines = ({ peaks }: { peaks: number[] }) =>
  SHAPES.flatMap(({ shown, ...shape }) =>
    ['rest', 'done'].map((part) => (
      <svg
        key={shown + part}
        className={`wf ${part} ${shown}`}
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={waveformPath(peaks, shape)} />
      </svg>
    )),
  );

const Loaded = ({ trackId }: { trackId: number }) => <Lines peaks={use(waveformOf(trackId)) ?? []} />;

/** The waveform of the track as its seek bar. */
export const NowPlayingWave = ({ trackId }: { trackId: number }) => {
  const [duration, length] = [usePlayer($duration), useLength()];
  const position = useSeconds() * 1000;
  const { properties, dragged, pointer } = useSlider({
    label: t('Seek'),
    value: position,
    max: duration,
    step: 5000,
    page: 30_000,
    className: 'np-wave',
    text: (value) => spokenPosition(value, length),
    onChange: (value, isFinal) => isFinal && seek(value),
  });
  return (
    <div className="np-progress" ref={useProgress()}>
      <div {...properties} style={(dragged === null ? {} : { '--p': pointer }) as CSSProperties}>
        <Suspense fallback={<Lines peaks={[]} />}>
          <Loaded trackId={trackId} />
        </Suspense>
        <div className="times" aria-hidden="true">
          <span className="time">{clockTime(dragged ?? position)}</span>
          <span className="time">{formatTime(length)}</span>
        </div>
      </div>
    </div>
  );
};
