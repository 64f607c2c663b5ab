import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';

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
    className={iconButtonClass({ size: 'lg' }, layoutStyles.phoneHidden)}
    data-share={subject}
    aria-label={t('Share :name', { name })}
    {...tooltip(t('Share'))}
  >
    <Icon name="share" />
  </button>
);
