import { t } from '#islands/platform/lib/translate';
import { badgeText } from '#islands/platform/ui/base/badge';
import { Icon } from '#islands/platform/ui/base/Icon';

/** The bell with the number of unread notifications: it opens them in a pop-over, and leads to their page on phones. */
export const NotificationBell = ({ count }: { count: number }) => {
  const label = count ? t('Notifications, :count unread', { count }) : t('Notifications');
  const face = (
    <>
      <Icon name="bell" />
      <span className="dot" data-badge="">
        {badgeText(count)}
      </span>
    </>
  );
  return (
    <>
      <a className="ibtn for-member only-m" href="/notifications" data-person="notifications" aria-label={label}>
        {face}
      </a>
      <button
        type="button"
        className="ibtn for-member hide-m"
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
