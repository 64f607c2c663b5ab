import * as styles from '#islands/listening/embed/EmbedControls.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as playButtonStyles from '#islands/platform/ui/button/PlayButton.module.css';

interface EmbedPlayProps {
  name: string;
  size: number;
  isOff?: boolean;
  className?: string;
}

/** Handled by the embed's own script. */
export const EmbedPlay = ({ name, size, isOff, className }: EmbedPlayProps) => (
  <button
    type="button"
    className={classNames(playButtonStyles.root, playButtonStyles.accent, className)}
    style={{ ['--h' as string]: `${size}px` }}
    data-embed="play"
    disabled={isOff}
    data-retry={t('Try again')}
    aria-label={t('Play :name', { name })}
  >
    <span className={playButtonStyles.sign} />
  </button>
);

/** The script replaces `:name`. */
export const EmbedStatus = () => (
  <small
    className={`${textStyles.danger} ${textStyles.truncate}`}
    role="status"
    data-embed="status"
    data-stalled={t('Connection stalled, trying again')}
    data-unreachable={t('Failed to load, try again')}
    data-skipping={t('“:name” cannot be played, skipping')}
    data-broken={t('“:name” cannot be played')}
    data-none={t('None of the tracks can be played')}
  />
);

interface EmbedSeekProps {
  /** Milliseconds. */
  duration: number;
  className: string;
}

export const EmbedSeek = ({ duration, className }: EmbedSeekProps) => (
  <input
    type="range"
    className={`${styles.seek} ${className}`}
    data-embed="seek"
    min="0"
    max={duration}
    step="1000"
    defaultValue="0"
    aria-label={t('Seek')}
    aria-valuetext={`${formatClock(0)} / ${formatClock(duration)}`}
  />
);
