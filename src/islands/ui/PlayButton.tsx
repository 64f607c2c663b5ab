import type { ComponentProps } from 'react';
import { t } from '../lib/translate';
import { classNames } from './class-names';
import { Icon } from './Icon';
import { Spinner } from './Spinner';

/** Pixels: 36 in rows, 40 on cards, 44 in the player, 72 in now playing on phones. */
type PlayButtonSize = 36 | 40 | 44 | 48 | 56 | 64 | 72;

interface PlayButtonProps extends ComponentProps<'button'> {
  /** What is played, for the name of the button: `Play Slow Ferry`. */
  subject?: string;
  size?: PlayButtonSize;
  /** For the main subject of a page. */
  isAccent?: boolean;
  /** For a button that React draws; on pages the player marks `data-state` itself. */
  state?: 'playing' | 'paused' | 'loading' | 'error';
}

/** Starts and stops sound. All signs are in the markup and the styles show the right one, so that the player only marks the state. */
export const PlayButton = ({ subject, size = 44, isAccent, state, className, style, ...props }: PlayButtonProps) => (
  <button
    type="button"
    aria-label={subject ? t('Play :name', { name: subject }) : t('Play')}
    {...props}
    data-state={state}
    aria-pressed={state && (state === 'playing' || state === 'loading')}
    className={classNames('playbtn', isAccent && 'playbtn-a', className)}
    style={{ '--h': `${size}px`, ...style } as ComponentProps<'button'>['style']}
  >
    <span className="when-paused">
      <Icon name="play" />
    </span>
    <span className="when-playing">
      <Icon name="pause" />
    </span>
    <span className="when-loading">
      <Spinner size="lg" />
    </span>
    <span className="when-error">
      <Icon name="refresh" />
    </span>
  </button>
);
