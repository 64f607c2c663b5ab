import { AuditSentence } from '#islands/administration/audit-log/AuditLine';
import { AUDIT_RESOURCE, readAudit } from '#islands/administration/audit-log/audit-log.queries';
import * as styles from '#islands/administration/overview/LatestActions.module.css';
import * as topStyles from '#islands/administration/overview/TopPanel.module.css';
import { relativeTime } from '#islands/platform/lib/relative-time';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';

const SHOWN = 5;

/** The newest entries of the audit log. */
export const LatestActions = () => {
  const { data, isPending, isError, refetch } = usePageQuery({
    queryKey: [AUDIT_RESOURCE, 'latest'],
    queryFn: ({ signal }) => readAudit({ perPage: String(SHOWN) }, signal),
  });
  return (
    <section className={`${cardStyles.root} ${topStyles.root}`} aria-labelledby="latest-actions" aria-busy={isPending}>
      <header className={topStyles.header}>
        <h2 id="latest-actions">{t('Latest actions')}</h2>
        <a className={textStyles.link} href="/admin/logs/audit">
          {t('All actions')}
        </a>
      </header>
      {isPending && <Skeleton height={12} />}
      {isError && <ErrorState title={t('This list did not load')} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className={textStyles.muted}>{t('Changes by administrators appear here.')}</p>}
      {data && data.data.length > 0 && (
        <ol className={styles.list}>
          {data.data.map((act) => (
            <li key={act.id}>
              <Avatar of={{ id: act.actor.id ?? 0, name: act.actor.name || t('The site'), image: null }} size={28} />
              <span>
                <AuditSentence act={act} />
                <time dateTime={act.created_at}>{relativeTime(Date.parse(act.created_at))}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
