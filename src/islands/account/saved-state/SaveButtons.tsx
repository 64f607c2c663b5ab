import { useStore } from '@nanostores/react';
import * as styles from '#islands/account/saved-state/SaveButtons.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import * as buttonStyles from '#islands/platform/ui/button/Button.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { $savedState } from './saved-state.state';
import { isSaved, type SavedStateKind } from './saved-state.store';

interface SaveButtonsProps {
  /** `track:12`, `album:5`, `artist:3` */
  subject: string;
  /** For the accessible name */
  name: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  /** -1 in a row with arrow key navigation */
  tabIndex?: number;
}

/** Uses the server-rendered state during hydration. */
const useIsSaved = (kind: SavedStateKind, subject: string): boolean => isSaved(useStore($savedState, { ssr: 'initial' }), kind, subject);

export const LikeButton = ({ subject, name, size = 'md', className, tabIndex }: SaveButtonsProps) => (
  <button
    type="button"
    tabIndex={tabIndex}
    className={iconButtonClass({ size }, className)}
    data-like={subject}
    aria-label={t('Save :name', { name })}
    aria-pressed={useIsSaved('likes', subject)}
    {...tooltip(t('Save to your library'))}
  >
    <span className={styles.sign} />
  </button>
);

export const RepostButton = ({ subject, name, size = 'md', className }: SaveButtonsProps) => (
  <button
    type="button"
    className={iconButtonClass({ size }, className)}
    data-repost={subject}
    aria-label={t('Repost :name', { name })}
    aria-pressed={useIsSaved('reposts', subject)}
    {...tooltip(t('Repost'))}
  >
    <span className={styles.sign} />
  </button>
);

interface FollowButtonProps extends Omit<SaveButtonsProps, 'size'> {
  /** The button is hidden from the owner. */
  ownerId?: number;
}

export const FollowButton = ({ subject, name, className = buttonStyles.large, ownerId }: FollowButtonProps) => (
  <button
    type="button"
    className={buttonClass({ variant: 'outline', isPill: true }, className)}
    data-follow={subject}
    data-owner={ownerId}
    aria-pressed={useIsSaved('follows', subject)}
  >
    <span className={styles.whenNotPressed}>{t('Follow')}</span>
    <span className={`${styles.sign} ${styles.whenPressed}`} />
    <span className={styles.whenPressed}>{t('Following')}</span>
    <span className={textStyles.visuallyHidden}>{` ${name}`}</span>
  </button>
);
