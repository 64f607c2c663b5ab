import { useId } from 'react';
import type { Notification, NotificationLine } from '#contracts/community/notification';
import * as styles from '#islands/community/notification/NotificationItem.module.css';
import { pageLocale } from '#islands/platform/lib/page-locale';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import { TranslatedText } from '#islands/platform/ui/base/TranslatedText';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { NotificationActions } from './NotificationActions';
import { useMarkAsRead } from './notification.queries';

const SIZE = 40;

const NotificationImage = ({ notice: { data } }: { notice: Notification }) => {
  if (data.person) return <Avatar of={{ ...data.person, image: data.image }} size={SIZE} />;
  if (data.image) return <Cover image={data.image} sizes={`${SIZE}px`} width={SIZE} />;
  return (
    <span className={styles.sign} data-part="sign" data-sign={data.lines[0]?.icon}>
      <Icon name={data.lines[0]?.icon ?? 'bell'} size="sm" />
    </span>
  );
};

const Line = ({ line }: { line: NotificationLine }) => {
  const names = Object.entries(line.values).map(([name, value]) => [
    name,
    line.type === 'primary' && name !== 'count' ? (
      <b key={name} dir="auto">
        {value}
      </b>
    ) : (
      value
    ),
  ]);
  return <TranslatedText text={line.sentence} parts={Object.fromEntries(names)} />;
};

interface NotificationItemProps {
  notice: Notification;
  now: number;
}

/** A click on the row opens the target and marks it as read. */
export const NotificationItem = ({ notice, now }: NotificationItemProps) => {
  const marking = useMarkAsRead();
  const timeId = useId();
  const { id, read_at, created_at, data } = notice;
  const [primary, ...others] = data.lines;
  const read = () => {
    if (!read_at) marking.mutate({ ids: [id] });
  };
  if (!primary) return null;
  return (
    <li className={styles.root} data-part="notification" data-unread={read_at ? undefined : ''}>
      <NotificationImage notice={notice} />
      <div className={styles.text}>
        {data.mainAction ? (
          <a className={styles.mainAction} data-part="main" href={data.mainAction.action} aria-describedby={timeId} onClick={read}>
            <Line line={primary} />
          </a>
        ) : (
          <button type="button" className={styles.mainAction} data-part="main" aria-describedby={timeId} onClick={read}>
            <Line line={primary} />
          </button>
        )}
        {others.map((line) => (
          <p key={line.sentence} className={styles.detail}>
            {line.icon && <Icon name={line.icon} size="xs" />}
            <Line line={line} />{' '}
            {line.action && (
              <a className={`${textStyles.link} ${styles.link}`} href={line.action.action} onClick={read}>
                {t(line.action.label)}
              </a>
            )}
          </p>
        ))}
        <p className={styles.time} id={timeId}>
          {!read_at && <span className={textStyles.visuallyHidden}>{`${t('Unread')} · `}</span>}
          <time dateTime={created_at}>{relativeTime(Date.parse(created_at), now, pageLocale())}</time>
        </p>
        <NotificationActions notice={notice} onUse={read} />
      </div>
      {!read_at && <span className={styles.unread} data-part="unread" aria-hidden="true" />}
    </li>
  );
};
