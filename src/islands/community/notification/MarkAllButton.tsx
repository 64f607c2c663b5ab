import { useStore } from '@nanostores/react';
import * as notificationLayoutStyles from '#islands/community/notification/notification-layout.module.css';
import { $bootstrap } from '#islands/platform/bootstrap/bootstrap.store';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { useMarkAsRead } from './notification.queries';

/** `initial` is the server-rendered count. */
export const MarkAllButton = ({ initial = 0 }: { initial?: number }) => {
  const data = useStore($bootstrap);
  const marking = useMarkAsRead();
  const count = data?.user?.unread_notifications_count ?? initial;
  return (
    <Button
      variant="ghost"
      size="sm"
      className={notificationLayoutStyles.button}
      isDisabled={count === 0}
      onClick={() => marking.mutate({ markAllAsRead: true })}
    >
      {t('Mark all as read')}
    </Button>
  );
};
