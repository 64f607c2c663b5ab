import * as styles from '#islands/listening/embed/EmbedControls.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as playButtonStyles from '#islands/platform/ui/button/PlayButton.module.css';

interface EmbedPlayProps {
  /** What it plays. */
  name: string;
  size: number;
  /** There is nothing to play. */
  isOff?: boolean;
  className?: string;
}

/** The play button of an embedded player; its own script serves it. */
export const EmbedPlay = ({ name, size, isOff, className }: EmbedPlayProps) => (
  <button
    type="button"
    className={classNames(playButtonStyles.root, playButtonStyles.accent, className)}
    style={{ ['--h' as string]: `${size}px` }}
    data-embed="play"
    disabled={isOff}
    aria-label={t('Play :name', { name })}
  >
    <span className={playButtonStyles.sign} />
  </button>
);

interface EmbedSeekProps {
  /** In milliseconds. */
  duration: number;
  className: string;
}

/** The place in the track, to be moved by pointer and keys. */
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
