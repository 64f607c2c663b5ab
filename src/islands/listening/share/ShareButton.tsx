import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import * as iconButtonStyles from '#islands/platform/ui/button/IconButton.module.css';

interface ShareButtonProps {
  /** `track:12`, `album:5`, … */
  subject: string;
  /** What it is called. */
  name: string;
}

/** Opens the dialog that shares what a page is about; on a phone its menu does. */
export const ShareButton = ({ subject, name }: ShareButtonProps) => (
  <button
    type="button"
    className={`${iconButtonStyles.root} ${iconButtonStyles.large} ${layoutStyles.phoneHidden}`}
    data-share={subject}
    aria-label={t('Share :name', { name })}
    {...tooltip(t('Share'))}
  >
    <Icon name="share" />
  </button>
);
