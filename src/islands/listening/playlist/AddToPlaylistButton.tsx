import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import * as iconButtonStyles from '#islands/platform/ui/button/IconButton.module.css';

interface AddToPlaylistButtonProps {
  /** `track:12`, `album:5`. */
  subject: string;
  /** What it is called. */
  name: string;
  className?: string;
}

/** Asks to which playlist something is added. */
export const AddToPlaylistButton = ({ subject, name, className = '' }: AddToPlaylistButtonProps) => (
  <button
    type="button"
    className={`${iconButtonStyles.root} ${iconButtonStyles.large} ${className}`.trim()}
    data-playlist-add={subject}
    aria-label={t('Add :name to a playlist', { name })}
    {...tooltip(t('Add to playlist'))}
  >
    <Icon name="plus" />
  </button>
);
