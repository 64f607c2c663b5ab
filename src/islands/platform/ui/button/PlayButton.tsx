import type { ComponentProps } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/button/PlayButton.module.css';
import { classNames } from '../base/class-names';
import { buttonClass } from './button-style';

/** Pixels: 36 in rows, 40 on cards, 44 in the player, 72 in now playing on phones. */
type PlayButtonSize = 36 | 40 | 44 | 48 | 56 | 64 | 72;

interface Played {
  /** What is played: `album:5`. Left out for a button with a click of its own. */
  subject?: string;
  /** Its name, for the name of the button. */
  name?: string;
  /** The list that a track is played out of: `album:5`. */
  from?: string;
}

interface PlayButtonProps extends Played, Omit<ComponentProps<'button'>, 'name'> {
  size?: PlayButtonSize;
  /** For the main subject of a page. */
  isAccent?: boolean;
  /** For a button that React draws; on pages the player marks `data-state` itself. */
  state?: 'playing' | 'paused' | 'loading' | 'error';
}

const playing = ({ subject, from }: Played) => ({ 'data-play': subject, 'data-play-from': from });

/** Starts and stops sound. Its sign follows `data-state` by the styles alone, so that the player only marks the state. */
export const PlayButton = ({ subject, name, from, size = 44, isAccent, state, className, style, ...props }: PlayButtonProps) => (
  <button
    type="button"
    aria-label={name ? t('Play :name', { name }) : t('Play')}
    {...playing({ subject, from })}
    {...props}
    data-state={state}
    aria-pressed={state && (state === 'playing' || state === 'loading')}
    className={classNames(styles.root, isAccent && styles.accent, className)}
    style={{ '--h': `${size}px`, ...style } as ComponentProps<'button'>['style']}
  >
    <span className={styles.sign} />
  </button>
);

interface PlayPillProps extends Played {
  /** What the button says while its subject does not play. */
  label?: string;
  className?: string;
}

/** The main button of a page about music: it plays all of it, and pauses while it plays. */
export const PlayPill = ({ subject, name, from, label, className }: PlayPillProps) => (
  <button
    type="button"
    className={buttonClass({ variant: 'primary', size: 'lg', isPill: true }, className)}
    {...playing({ subject, from })}
  >
    <span className={styles.sign} />
    <span data-while="paused">{label ?? t('Play')}</span>
    <span data-while="playing">{t('Pause')}</span>
    {name && !label && <span className={textStyles.visuallyHidden}>{` ${name}`}</span>}
  </button>
);
