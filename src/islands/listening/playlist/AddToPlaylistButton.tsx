import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';

interface AddToPlaylistButtonProps {
  subject: string;
  name: string;
  className?: string;
}

export const AddToPlaylistButton = ({ subject, name, className }: AddToPlaylistButtonProps) => (
  <button
    type="button"
    className={iconButtonClass({ size: 'lg' }, className)}
    data-playlist-add={subject}
    aria-label={t('Add :name to a playlist', { name })}
    {...tooltip(t('Add to playlist'))}
  >
    <Icon name="plus" />
  </button>
);
