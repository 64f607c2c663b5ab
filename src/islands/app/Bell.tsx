import { t } from '../lib/translate';
import { badgeText } from '../ui/badge';
import { Icon } from '../ui/Icon';

/** The bell with the number of unread notifications; a link, so that it leads somewhere also where no pop-over is loaded. */
export const Bell = ({ count }: { count: number }) => (
  <a
    className="ibtn for-member"
    href="/notifications"
    data-person="notifications"
    aria-label={count ? t('Notifications, :count unread', { count }) : t('Notifications')}
  >
    <Icon name="bell" />
    <span className="dot">{badgeText(count)}</span>
  </a>
);
