import { useState } from 'react';
import type { CaseDetail, ModerationCase } from '#contracts/administration/moderation-case';
import * as styles from '#islands/administration/moderation-case/ModerationPage.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { CaseList } from './CaseList';
import { caseKind, caseTitle } from './case-text';
import { DecisionBar } from './DecisionBar';
import { isSameCase } from './moderation-case.queries';
import { PersonCard } from './PersonCard';
import { ReportsCard } from './ReportsCard';
import { SnapshotCard } from './SnapshotCard';
import { useDecision } from './use-decision';

interface ModerationPageProps {
  cases: ModerationCase[];
  total: number;
  found: CaseDetail | null;
  /** Other cases of the same person. */
  others: ModerationCase[];
  now: number;
}

const reportedBy = ({ reports_count, reported_at }: CaseDetail, now: number): string => {
  const when = dayText(Date.parse(reported_at), now);
  return reports_count === 1
    ? t('Reported by 1 user, :when', { when })
    : t('Reported by :count users, first :when', { count: reports_count, when });
};

const Case = ({ cases: all, found, others, now }: ModerationPageProps & { found: CaseDetail }) => {
  const [isTogether, setTogether] = useState(false);
  const deciding = useDecision(all);
  const cases = isTogether ? [found, ...others] : [found];
  return (
    <article className={styles.panel} data-part="case">
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 className={`${textStyles.display1} ${textStyles.breakable}`} dir="auto">
            {found.kind === 'comment' ? caseKind(found) : caseTitle(found)}
          </h2>
          <p className={textStyles.muted}>
            {found.kind === 'comment' ? '' : `${caseKind(found)}. `}
            {reportedBy(found, now)}
          </p>
        </div>
        <ButtonLink size="sm" variant="outline" icon="arr-ur" href={found.path}>
          {t('Open page')}
        </ButtonLink>
      </header>
      <SnapshotCard found={found} time={now} />
      <div className={styles.columns}>
        <ReportsCard reports={found.reports} time={now} />
        <PersonCard found={found} others={others} isTogether={isTogether} onTogether={setTogether} time={now} />
      </div>
      <DecisionBar
        found={found}
        cases={cases}
        isLoading={deciding.isPending}
        onDecide={(decision) => deciding.mutate({ cases, decision })}
      />
    </article>
  );
};

const Queue = (props: ModerationPageProps) => {
  const { cases, total, found, now } = props;
  const selected = found && (cases.find((one) => isSameCase(one, found)) ?? found);
  return (
    <>
      {total > cases.length && (
        <p className={textStyles.muted}>{t('The :count most urgent of :total cases', { count: cases.length, total })}</p>
      )}
      <div className={styles.root}>
        <CaseList cases={cases} selected={selected} now={now} />
        {found && <Case key={`${found.kind}:${found.id}`} {...props} found={found} />}
      </div>
    </>
  );
};

export const ModerationPage = (props: ModerationPageProps) => (
  <ScreenRoot>
    {props.cases.length === 0 && !props.found ? (
      <EmptyState title={t('No open reports')}>
        <p>{t('Reported comments, music, playlists and profiles appear here.')}</p>
      </EmptyState>
    ) : (
      <Queue {...props} />
    )}
  </ScreenRoot>
);
