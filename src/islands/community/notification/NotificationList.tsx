import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as notificationItemStyles from '#islands/community/notification/NotificationItem.module.css';
import * as styles from '#islands/community/notification/NotificationList.module.css';
import { t } from '#islands/platform/lib/translate';
import { queryClient } from '#islands/platform/query/query-client';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { MoreButton } from '#islands/platform/ui/layout/MoreButton';
import { NotificationItem } from './NotificationItem';
import { type NotificationsPageData, notificationsQuery } from './notification.queries';

const AWAITED = ['one', 'two', 'three'];

const Waiting = () => (
  <ul aria-hidden="true">
    {AWAITED.map((row) => (
      <li key={row} className={notificationItemStyles.root}>
        <Skeleton width={40} shape="circle" />
        <div className={notificationItemStyles.text}>
          <Skeleton width="80%" height={14} />
          <Skeleton width={90} />
        </div>
      </li>
    ))}
  </ul>
);

interface NotificationListProps {
  /** Server-rendered first page. */
  first?: NotificationsPageData;
  now: number;
  /** Can load older notifications. */
  isLong?: boolean;
}

export const NotificationList = ({ first, now: drawnAt, isLong = false }: NotificationListProps) => {
  const initialData = first && { pages: [first], pageParams: [undefined] };
  const [now] = useState(() => {
    // The server-rendered page is newer than the cache.
    if (initialData && !import.meta.env.SSR) queryClient.setQueryData(notificationsQuery().queryKey, initialData);
    return drawnAt;
  });
  const list = useInfiniteQuery({ ...notificationsQuery(), ...(initialData ? { initialData } : { refetchOnMount: 'always' }) });
  const notices = list.data?.pages.flatMap((part) => part.notices) ?? [];
  if (list.isPending) return <Waiting />;
  if (list.isError && notices.length === 0)
    return <ErrorState title={t('Your notifications did not load')} onRetry={() => void list.refetch()} />;
  if (notices.length === 0)
    return (
      <EmptyState title={t('There are no items matching your query')}>
        <p className={classNames(textStyles.muted, isLong && styles.longHint)}>{t('Follow artists and people to see their news here.')}</p>
      </EmptyState>
    );
  return (
    <>
      <ul className={isLong ? styles.long : undefined} aria-label={t('Notifications')}>
        {notices.map((notice) => (
          <NotificationItem key={notice.id} notice={notice} now={now} />
        ))}
      </ul>
      {isLong && <MoreButton list={list} className={styles.more} label={t('Show more')} />}
    </>
  );
};
