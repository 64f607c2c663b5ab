import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

export const ThemeToggle = () => (
  <>
    <span className={`${layoutStyles.row} ${textStyles.onLight}`}>
      <Icon name="moon" />
      {t('Dark mode')}
    </span>
    <span className={`${layoutStyles.row} ${textStyles.onDark}`}>
      <Icon name="sun" />
      {t('Light mode')}
    </span>
  </>
);
