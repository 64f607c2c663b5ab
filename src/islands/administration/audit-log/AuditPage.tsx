import type { AuditItem } from '#contracts/administration/audit-log';
import * as styles from '#islands/administration/audit-log/AuditPage.module.css';
import { ResourcePager } from '#islands/administration/resource/ResourcePager';
import { type ListQuery, type ResourcePage, useResource } from '#islands/administration/resource/use-resource';
import { formatLocalDate } from '#islands/platform/lib/day';
import { pageLocale } from '#islands/platform/lib/page-locale';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { PageOutOfRange } from '#islands/platform/ui/layout/PageOutOfRange';
import { AuditFilters } from './AuditFilters';
import { AuditLine } from './AuditLine';
import { AUDIT_RESOURCE, auditFile, readAudit, useRestore } from './audit-log.queries';
import { subjectName } from './audit-sentence';

interface AuditPageProps {
  listQuery: ListQuery;
  first: ResourcePage<AuditItem>;
  people: { id: number; name: string }[];
  /** Retention in days. */
  keptDays: number;
  /** The user may export the log, having access to all of it. */
  canExport: boolean;
}

const FILTERS = ['query', 'actor', 'subject', 'acts', 'from', 'to'];

/** Adds an action to the filter, replacing its whole area. */
const withAct = (acts = '', act: string): string =>
  [...new Set([...acts.split(',').filter((each) => each && each !== act.split('.', 1)[0]), act])].join();

const dayName = (day: string): string => formatLocalDate(day, { timeZone: 'UTC', hasWeekday: true, language: pageLocale() });

/** Groups by UTC day, in list order. */
const byDay = (acts: AuditItem[]): [day: string, acts: AuditItem[]][] => {
  const days = new Map<string, AuditItem[]>();
  for (const act of acts) {
    const day = act.created_at.slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), act]);
  }
  return [...days];
};

const AuditList = ({ listQuery: initial, first, people, keptDays, canExport }: AuditPageProps) => {
  const { listQuery, change, query } = useResource({ name: AUDIT_RESOURCE, read: readAudit, listQuery: initial, first });
  const restore = useRestore();
  const { data: page, isError, isPlaceholderData, refetch } = query;
  const acts = page?.data ?? [];
  const isFiltered = FILTERS.some((name) => listQuery[name]);
  return (
    <>
      <div className={styles.told}>
        <AuditFilters
          people={people}
          listQuery={listQuery}
          subject={acts[0] && !isPlaceholderData ? subjectName(acts[0].subject) : undefined}
          onChange={change}
        />
        <p>{t('Entries are kept for :count days and can’t be edited.', { count: keptDays })}</p>
        {canExport && (
          <ButtonLink href={auditFile(listQuery)} variant="outline" size="sm" icon="download" download="">
            {t('Export')}
          </ButtonLink>
        )}
      </div>
      <div className={styles.root} aria-busy={isPlaceholderData || undefined} data-part="resource">
        {byDay(acts).map(([day, done]) => (
          <section key={day} aria-label={dayName(day)}>
            <h2 className={styles.day}>{dayName(day)}</h2>
            <ul>
              {done.map((act) => (
                <AuditLine
                  key={act.id}
                  act={act}
                  onRestore={restore.mutate}
                  onAsk={({ acts: act, ...changes }) => change(act ? { acts: withAct(listQuery.acts, act) } : changes)}
                  isRestoring={restore.isPending && restore.variables === act.id}
                />
              ))}
            </ul>
          </section>
        ))}
        {!acts.length &&
          (isError ? (
            <ErrorState title={t('The list did not load')} onRetry={() => void refetch()} />
          ) : listQuery.cursor ? (
            <PageOutOfRange onBack={() => change({})} />
          ) : isFiltered ? (
            <EmptyState title={t('There are no items matching your query')}>
              <Button onClick={() => change(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}>{t('Clear filters')}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('No actions yet')}>
              <p className={textStyles.muted}>{t('Actions in your areas appear here, with the previous values.')}</p>
            </EmptyState>
          ))}
        {page && acts.length > 0 && <ResourcePager listQuery={listQuery} page={page} onChange={change} />}
      </div>
    </>
  );
};

export const AuditPage = (props: AuditPageProps) => (
  <ScreenRoot>
    <AuditList {...props} />
  </ScreenRoot>
);
