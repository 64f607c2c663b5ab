import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';

/** What a theme toggle does, by the theme that is shown: the styles leave one of the two. */
export const ThemeToggle = () => (
  <>
    <span className="row on-light">
      <Icon name="moon" />
      {t('Dark mode')}
    </span>
    <span className="row on-dark">
      <Icon name="sun" />
      {t('Light mode')}
    </span>
  </>
);
