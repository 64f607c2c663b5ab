import type { SharedTrack } from '#contracts/private-link';
import { formatTime } from '../lib/format';
import { t } from '../lib/translate';
import { Icon } from '../ui/Icon';
import { PlayButton } from '../ui/PlayButton';
import { Slider } from '../ui/Slider';
import type { SharedState } from './use-shared-player';

interface SharedTrackRowProps {
  track: SharedTrack;
  /** Its state where it is the one that was last begun. */
  state?: SharedState;
  /** Milliseconds. */
  position: number;
  /** No play is left. */
  isSpent: boolean;
  onToggle: () => void;
  onSeek: (position: number) => void;
}

/** A track that can be heard by a private link. */
export const SharedTrackRow = ({ track, state, position, isSpent, onToggle, onSeek }: SharedTrackRowProps) => (
  <li className="shared-row" aria-current={state ? 'true' : undefined}>
    <PlayButton name={track.name} size={40} state={state} disabled={isSpent && !state} onClick={onToggle} />
    <span className="grow">
      <b dir="auto">
        {track.name}
        {track.explicit && <Icon name="explicit" size="sm" />}
      </b>
      <small dir="auto">{track.artists}</small>
      {state && (
        <Slider
          label={t('Place in :name', { name: track.name })}
          isLabelHidden
          value={Math.min(position, track.duration)}
          max={track.duration}
          step={1000}
          valueText={`${formatTime(position)} / ${formatTime(track.duration)}`}
          onChange={onSeek}
        />
      )}
    </span>
    <span className="time">{state ? `${formatTime(position)} / ${formatTime(track.duration)}` : formatTime(track.duration)}</span>
    {track.download && (
      <a className="ibtn" href={track.download} download="" aria-label={t('Download :name', { name: track.name })}>
        <Icon name="download" />
      </a>
    )}
  </li>
);
