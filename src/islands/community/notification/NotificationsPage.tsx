import * as notificationLayoutStyles from '#islands/community/notification/notification-layout.module.css';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { MarkAllButton } from './MarkAllButton';
import { NotificationList } from './NotificationList';
import type { NotificationsPageData } from './notification.queries';
import { SettingsLink } from './SettingsLink';

interface NotificationsPageProps {
  first: NotificationsPageData;
  unread: number;
  now: number;
  hasSettings: boolean;
}

export const NotificationsPage = ({ first, unread, now, hasSettings }: NotificationsPageProps) => (
  <ScreenRoot>
    <div className={notificationLayoutStyles.page}>
      <header className={notificationLayoutStyles.header}>
        <h1 className={textStyles.display3}>{t('Notifications')}</h1>
        <MarkAllButton initial={unread} />
        {hasSettings && <SettingsLink />}
      </header>
      <NotificationList first={first} now={now} isLong />
    </div>
  </ScreenRoot>
);
