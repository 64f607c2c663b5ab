import { useEffect, useRef } from 'react';
import { INBOX_COUNTED, type InboxItem } from '#contracts/administration/report';
import * as styles from '#islands/administration/overview/Inbox.module.css';
import { inboxQuery } from '#islands/administration/report/report.queries';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { isComposing, shortcutKey } from '#islands/platform/lib/shortcut-key';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { buttonClass } from '#islands/platform/ui/button/button-style';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { INBOX_ENTRIES } from './inbox-entries';

const TONES = { danger: styles.danger, warning: styles.warning };
const PLACES = 4;
/** Elements that handle these keys themselves. */
const TAKEN =
  'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu], [data-region=player]';

/** `J` and `K` move through the list from anywhere, `Enter` opens. Captured before the player's shortcuts. */
const useListKeys = () => {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[shortcutKey(event)];
      const links = [...(list.current?.querySelectorAll('a') ?? [])];
      const isTaken = event.target instanceof Element && event.target.closest(TAKEN);
      if (!step || !links.length || isTaken || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return;
      event.preventDefault();
      const at = links.indexOf(document.activeElement as HTMLAnchorElement);
      links[Math.max(0, Math.min(links.length - 1, at + step))].focus();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, []);
  return list;
};

const Entry = ({ item, isFirst }: { item: InboxItem; isFirst: boolean }) => {
  const { icon, tone, href, verb, title, detail, since } = INBOX_ENTRIES[item.kind];
  const time = item.since && relativeTime(Date.parse(item.since));
  const notes = [detail?.(item), time && (since?.(time) ?? t('Oldest :time', { time }))].filter(Boolean);
  return (
    <li>
      <a className={styles.item} href={href(item)} data-kind={item.kind}>
        <span className={classNames(styles.icon, tone && TONES[tone])}>
          <Icon name={icon} size="sm" />
        </span>
        <span className={styles.text}>
          <b>{title(item.count >= INBOX_COUNTED ? `${INBOX_COUNTED}+` : String(item.count), item.count)}</b>
          {notes.length > 0 && <small dir="auto">{notes.join(' · ')}</small>}
        </span>
        <span className={buttonClass({ variant: isFirst ? 'strong' : 'ghost', size: 'sm' })}>{verb()}</span>
      </a>
    </li>
  );
};

const Places = () => (
  <div aria-hidden="true">
    {Array.from({ length: PLACES }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
      <div key={index} className={styles.item}>
        <Skeleton shape="circle" width={36} />
        <Skeleton width="70%" />
      </div>
    ))}
  </div>
);

/** Most urgent first. */
export const Inbox = () => {
  const { data, isPending, isError, refetch } = usePageQuery(inboxQuery());
  const list = useListKeys();
  const count = data?.reduce((sum, item) => sum + item.count, 0) ?? 0;
  return (
    <section className={`${cardStyles.root} ${styles.root}`} data-part="inbox" aria-labelledby="inbox" aria-busy={isPending}>
      <header className={styles.header}>
        <h2 id="inbox">
          {t('Needs attention')} {count > 0 && <span className={textStyles.faint}>{count}</span>}
        </h2>
        {count > 0 && <span className={`${textStyles.faint} ${textStyles.small}`}>{t('Most urgent first')}</span>}
      </header>
      {isPending && <Places />}
      {isError && <ErrorState title={t('The inbox did not load')} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t('All caught up')} className={styles.empty}>
          <p className={textStyles.muted}>{t('Requests, reports and problems appear here.')}</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <ol ref={list} className={styles.list}>
            {data.map((item, index) => (
              <Entry key={item.kind} item={item} isFirst={index === 0} />
            ))}
          </ol>
          <footer className={styles.footer}>
            <kbd>J</kbd>
            <kbd>K</kbd>
            {t('move')}
            <kbd>Enter</kbd>
            {t('open')}
          </footer>
        </>
      )}
    </section>
  );
};
