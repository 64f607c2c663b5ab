import type { CSSProperties } from 'react';
import type { SharedTrack } from '#contracts/backstage/private-link';
import * as styles from '#islands/backstage/private-link/SharedTrackRow.module.css';
import * as trackRowStyles from '#islands/catalogue/track/TrackRow.module.css';
import type { Status } from '#islands/listening/player/engine/player.store';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { waveformPath } from '#islands/platform/lib/waveform-path';
import * as badgeStyles from '#islands/platform/ui/base/badge.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as waveformShapeStyles from '#islands/platform/ui/base/waveform-shape.module.css';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';

const SHAPE = { width: 240, height: 22, points: 48 };

interface RowWaveformProps {
  peaks: number[];
  /** 0..1; undefined unless the track is the current one. */
  played?: number;
}

const RowWaveform = ({ peaks, played }: RowWaveformProps) => {
  const box = { viewBox: `0 0 ${SHAPE.width} ${SHAPE.height}`, preserveAspectRatio: 'none' };
  const parts = [waveformShapeStyles.remaining, ...(played === undefined ? [] : [waveformShapeStyles.played])];
  return (
    <span className={`${trackRowStyles.waveform} ${styles.waveform}`} style={{ '--p': played ?? 0 } as CSSProperties} aria-hidden="true">
      {parts.map((part) => (
        <svg key={part} className={`${waveformShapeStyles.root} ${part}`} {...box} role="presentation">
          <path d={waveformPath(peaks, SHAPE)} />
        </svg>
      ))}
    </span>
  );
};

/** Values of `data-playback` in `TrackRow.module.css`. */
const playbackOf = (state: Status | undefined) => state && (state === 'playing' || state === 'loading' ? 'playing' : 'paused');

interface SharedTrackRowProps {
  track: SharedTrack;
  index: number;
  /** Playback state of the current track. */
  state?: Status;
  /** Milliseconds. */
  position: number;
  isPlayable: boolean;
  isDownloadable: boolean;
  /** Names of the release, not repeated. */
  shownArtists: string;
  onToggle: () => void;
}

export const SharedTrackRow = (props: SharedTrackRowProps) => {
  const { track, index, state, position, isPlayable, isDownloadable, shownArtists, onToggle } = props;
  const isOpen = isPlayable || state !== undefined;
  return (
    <li
      className={`${trackRowStyles.root} ${trackRowStyles.numbered} ${styles.root}`}
      data-row
      data-playback={playbackOf(state)}
      aria-current={state ? 'true' : undefined}
    >
      <span className={trackRowStyles.index}>
        <button
          type="button"
          className={classNames(isOpen ? trackRowStyles.play : styles.spent)}
          data-row-play
          data-state={state}
          aria-label={t('Play :name', { name: track.name })}
          aria-pressed={state && (state === 'playing' || state === 'loading')}
          disabled={!isOpen}
          onClick={onToggle}
        >
          <span data-number={index} />
        </button>
      </span>
      <span className={trackRowStyles.main}>
        <span className={layoutStyles.grow}>
          <span className={trackRowStyles.name}>
            <span className={textStyles.truncate} dir="auto" title={track.name}>
              {track.name}
            </span>
            {track.explicit && (
              <abbr className={badgeStyles.root} title={t('Explicit')}>
                E
              </abbr>
            )}
          </span>
          {track.artists !== shownArtists && (
            <span className={`${trackRowStyles.artists} ${textStyles.truncate}`} dir="auto">
              {track.artists}
            </span>
          )}
        </span>
      </span>
      <RowWaveform peaks={track.peaks} played={state && track.duration ? Math.min(1, position / track.duration) : undefined} />
      <span className={`${textStyles.time} ${styles.time}`} data-part="time">
        {state ? `${formatClock(position)} / ${formatClock(track.duration)}` : formatClock(track.duration)}
      </span>
      <span className={styles.download}>
        {track.download && isDownloadable && (
          <a
            className={iconButtonClass({ size: 'sm' })}
            href={track.download}
            download=""
            aria-label={t('Download :name', { name: track.name })}
          >
            <Icon name="download" />
          </a>
        )}
      </span>
    </li>
  );
};
