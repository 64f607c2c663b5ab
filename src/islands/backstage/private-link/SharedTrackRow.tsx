import type { SharedTrack } from '#contracts/backstage/private-link';
import * as styles from '#islands/backstage/private-link/SharedTrackRow.module.css';
import type { Status } from '#islands/listening/player/engine/player.store';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as iconButtonStyles from '#islands/platform/ui/button/IconButton.module.css';
import { PlayButton } from '#islands/platform/ui/button/PlayButton';
import { Slider } from '#islands/platform/ui/field/Slider';

interface SharedTrackRowProps {
  track: SharedTrack;
  /** Playback state of the current track. */
  state?: Status;
  /** Milliseconds. */
  position: number;
  isPlayable: boolean;
  isDownloadable: boolean;
  onToggle: () => void;
  onSeek: (position: number) => void;
}

export const SharedTrackRow = ({ track, state, position, isPlayable, isDownloadable, onToggle, onSeek }: SharedTrackRowProps) => (
  <li className={styles.root} data-row aria-current={state ? 'true' : undefined}>
    <PlayButton data-row-play name={track.name} size={40} state={state} disabled={!isPlayable && !state} onClick={onToggle} />
    <span className={layoutStyles.grow}>
      <b dir="auto">
        {track.name}
        {track.explicit && <Icon name="explicit" size="sm" />}
      </b>
      <small dir="auto">{track.artists}</small>
      {state && (
        <Slider
          label={t('Position in :name', { name: track.name })}
          isLabelHidden
          value={Math.min(position, track.duration)}
          max={track.duration}
          step={1000}
          valueText={`${formatClock(position)} / ${formatClock(track.duration)}`}
          onChange={onSeek}
        />
      )}
    </span>
    <span className={`${textStyles.time} ${styles.time}`} data-part="time">
      {state ? `${formatClock(position)} / ${formatClock(track.duration)}` : formatClock(track.duration)}
    </span>
    {track.download && isDownloadable && (
      <a className={iconButtonStyles.root} href={track.download} download="" aria-label={t('Download :name', { name: track.name })}>
        <Icon name="download" />
      </a>
    )}
  </li>
);
