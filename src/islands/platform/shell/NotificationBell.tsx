import { t } from '#islands/platform/lib/translate';
import * as visitorStyles from '#islands/platform/shell/visitor.module.css';
import { badgeText } from '#islands/platform/ui/base/badge';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as iconButtonStyles from '#islands/platform/ui/button/IconButton.module.css';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';

/** Opens a pop-over; on phones, links to the notifications page. */
export const NotificationBell = ({ count }: { count: number }) => {
  const label = count ? t('Notifications, :count unread', { count }) : t('Notifications');
  const face = (
    <>
      <Icon name="bell" />
      <span className={iconButtonStyles.badge} data-badge="">
        {badgeText(count)}
      </span>
    </>
  );
  return (
    <>
      <a
        className={iconButtonClass({}, visitorStyles.memberOnly, layoutStyles.phoneOnly)}
        href="/notifications"
        data-person="notifications"
        aria-label={label}
      >
        {face}
      </a>
      <button
        type="button"
        className={iconButtonClass({}, visitorStyles.memberOnly, layoutStyles.phoneHidden)}
        data-action="notifications"
        data-person="notifications"
        aria-haspopup="dialog"
        aria-label={label}
      >
        {face}
      </button>
    </>
  );
};
