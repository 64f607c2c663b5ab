import type { ComponentProps } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as styles from '#islands/platform/ui/button/PlayButton.module.css';
import { classNames } from '../base/class-names';
import { buttonClass } from './button-style';

/** Pixels: 36 in rows, 40 on cards, 44 in the player, 72 in the phone player. */
type PlayButtonSize = 36 | 40 | 44 | 48 | 56 | 64 | 72;

interface Played {
  subject?: string; // `album:5`; undefined for a button with its own click handler
  name?: string;
  from?: string; // list that the track plays from: `album:5`
}

interface PlayButtonProps extends Played, Omit<ComponentProps<'button'>, 'name'> {
  size?: PlayButtonSize;
  isAccent?: boolean; // for the main subject of a page
  state?: 'playing' | 'paused' | 'loading' | 'error'; // for React; otherwise the player sets `data-state`
}

const playing = ({ subject, from }: Played) => ({ 'data-play': subject, 'data-play-from': from });

/** CSS derives the icon from `data-state`. */
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
  label?: string; // while paused
  className?: string;
}

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
