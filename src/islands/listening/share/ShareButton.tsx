import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import { tooltip } from '#islands/platform/ui/base/tooltip';

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
    className="ibtn ibtn-lg hide-m"
    data-share={subject}
    aria-label={t('Share :name', { name })}
    {...tooltip(t('Share'))}
  >
    <Icon name="share" />
  </button>
);
