import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { tooltip } from '#islands/platform/ui/base/tooltip';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';

interface ShareButtonProps {
  subject: string;
  name: string;
}

/** Hidden on phones, where the page's menu shares. */
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
