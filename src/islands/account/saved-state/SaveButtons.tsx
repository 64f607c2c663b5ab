import { useStore } from '@nanostores/react';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import { $savedState } from './saved-state.state';
import { isSaved, type SavedStateKind } from './saved-state.store';
import '../../../styles/mark.css';

interface SaveButtonsProps {
  /** `track:12`, `album:5`, `artist:3`. */
  subject: string;
  /** What it is called, for the name of the button. */
  name: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
  /** -1 in a row that is reached by the arrow keys. */
  tabIndex?: number;
}

/** Whether something is saved, which nothing is for a guest; while the page hydrates, the state that the server rendered. */
const useIsSaved = (kind: SavedStateKind, subject: string): boolean => isSaved(useStore($savedState, { ssr: 'initial' }), kind, subject);

const roundClass = (size: SaveButtonsProps['size'], className?: string): string =>
  classNames('ibtn', size !== 'md' && `ibtn-${size}`, className);

/** The heart: saves something to the library, or removes it from there. */
export const LikeButton = ({ subject, name, size = 'md', className, tabIndex }: SaveButtonsProps) => (
  <button
    type="button"
    tabIndex={tabIndex}
    className={roundClass(size, className)}
    data-like={subject}
    aria-label={t('Save :name', { name })}
    aria-pressed={useIsSaved('likes', subject)}
    {...tooltip(t('Save to your library'))}
  >
    <span className="mark-sign" />
  </button>
);

/** Passes something on to those who follow one, or takes that back. */
export const RepostButton = ({ subject, name, size = 'md', className }: SaveButtonsProps) => (
  <button
    type="button"
    className={roundClass(size, className)}
    data-repost={subject}
    aria-label={t('Repost :name', { name })}
    aria-pressed={useIsSaved('reposts', subject)}
    {...tooltip(t('Repost'))}
  >
    <span className="mark-sign" />
  </button>
);

interface FollowButtonProps extends Omit<SaveButtonsProps, 'size'> {
  /** Whose it is: they do not follow what is their own, so the button is not shown to them. */
  ownerId?: number;
}

/** Follows an artist, a person or a playlist, or no longer. */
export const FollowButton = ({ subject, name, className = 'btn-lg', ownerId }: FollowButtonProps) => (
  <button
    type="button"
    className={classNames('btn btn-outline btn-pill', className)}
    data-follow={subject}
    data-owner={ownerId}
    aria-pressed={useIsSaved('follows', subject)}
  >
    <span className="when-off">{t('Follow')}</span>
    <span className="mark-sign when-on" />
    <span className="when-on">{t('Following')}</span>
    <span className="sr">{` ${name}`}</span>
  </button>
);
