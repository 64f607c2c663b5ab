import { useStore } from '@nanostores/react';
import * as styles from '#islands/community/notification/NotificationPopover.module.css';
import * as notificationLayoutStyles from '#islands/community/notification/notification-layout.module.css';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { MarkAllButton } from './MarkAllButton';
import { NotificationList } from './NotificationList';
import { SettingsLink } from './SettingsLink';

export const NotificationPopover = ({ openedAt }: { openedAt: number }) => {
  const hasSettings = useStore($bootstrap)?.settings.notifications.subscriptions.integrated ?? false;
  return (
    <ScreenRoot>
      <div className={`${notificationLayoutStyles.header} ${styles.header}`}>
        <h2 className={textStyles.display1} id="bell-heading">
          {t('Notifications')}
        </h2>
        <MarkAllButton />
        {hasSettings && <SettingsLink />}
      </div>
      <NotificationList key={openedAt} now={openedAt} />
      <div className={styles.footer}>
        <ButtonLink variant="ghost" isBlock href="/notifications">
          {t('All notifications')}
        </ButtonLink>
      </div>
    </ScreenRoot>
  );
};
