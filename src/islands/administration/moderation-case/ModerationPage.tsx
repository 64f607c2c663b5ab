import { useState } from 'react';
import type { CaseDetail, CasePerson, ModerationCase } from '#contracts/administration/moderation-case';
import * as styles from '#islands/administration/moderation-case/ModerationPage.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { ScreenRoot } from '#islands/platform/query/ScreenRoot';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { CaseList } from './CaseList';
import { groupByPerson } from './case-groups';
import { caseKind, caseTitle } from './case-text';
import { DecisionBar } from './DecisionBar';
import { isSameCase } from './moderation-case.queries';
import { PersonCard } from './PersonCard';
import { QueueHead } from './QueueHead';
import { ReportsCard } from './ReportsCard';
import { SnapshotCard } from './SnapshotCard';
import { useDecision } from './use-decision';
import { WorkCard } from './WorkCard';

interface ModerationPageProps {
  cases: ModerationCase[];
  total: number;
  detail: CaseDetail | null;
  /** Other cases of the same person. */
  others: ModerationCase[];
  isByPerson: boolean;
  now: number;
}

interface CaseProps extends ModerationPageProps {
  detail: CaseDetail;
  assignee: CasePerson | null;
  onAssign: (assignee: CasePerson | null) => void;
}

const reportedBy = ({ reports_count, reported_at }: CaseDetail, now: number): string => {
  const when = dayText(Date.parse(reported_at), now);
  return reports_count === 1
    ? t('Reported by 1 user, :when', { when })
    : t('Reported by :count users, first :when', { count: reports_count, when });
};

const Case = ({ cases: all, detail, others, isByPerson, now, ...work }: CaseProps) => {
  const [isTogether, setTogether] = useState(false);
  const deciding = useDecision(all, isByPerson);
  const cases = isTogether ? [detail, ...others] : [detail];
  return (
    <article className={styles.panel} data-part="case">
      <header className={styles.head}>
        <div className={styles.title}>
          <h2 className={`${textStyles.display1} ${textStyles.breakable}`} dir="auto">
            {detail.kind === 'comment' ? caseKind(detail) : caseTitle(detail)}
          </h2>
          <p className={textStyles.muted}>
            {detail.kind === 'comment' ? '' : `${caseKind(detail)}. `}
            {reportedBy(detail, now)}
          </p>
        </div>
        {detail.deleted ? (
          <Chip colour="warning">{t('In the bin')}</Chip>
        ) : (
          <ButtonLink size="sm" variant="outline" icon="arr-ur" href={detail.path}>
            {t('Open page')}
          </ButtonLink>
        )}
      </header>
      <SnapshotCard detail={detail} time={now} />
      <div className={styles.columns}>
        <ReportsCard reports={detail.reports} time={now} />
        <PersonCard detail={detail} others={others} isTogether={isTogether} onTogether={setTogether} time={now} />
        <WorkCard detail={detail} time={now} {...work} />
      </div>
      <DecisionBar
        detail={detail}
        cases={cases}
        isLoading={deciding.isPending}
        onDecide={(decision) => deciding.mutate({ cases, decision })}
      />
    </article>
  );
};

const Queue = (props: ModerationPageProps) => {
  const { total, detail, now, isByPerson } = props;
  const [assignee, setAssignee] = useState(detail?.assignee ?? null);
  const isSelected = (one: ModerationCase) => detail !== null && isSameCase(one, detail);
  const cases = props.cases.map((one) => (isSelected(one) ? { ...one, assignee } : one));
  const ordered = isByPerson ? groupByPerson(cases).flatMap((group) => group.cases) : cases;
  const selected = cases.find(isSelected) ?? detail;
  return (
    <>
      <QueueHead {...props} />
      {total > cases.length && (
        <p className={textStyles.muted}>{t('The :count most urgent of :total cases', { count: cases.length, total })}</p>
      )}
      <div className={styles.root} data-part="queue">
        <CaseList cases={cases} selected={selected} isByPerson={isByPerson} now={now} />
        {detail && (
          <Case {...props} key={`${detail.kind}:${detail.id}`} cases={ordered} detail={detail} assignee={assignee} onAssign={setAssignee} />
        )}
      </div>
    </>
  );
};

export const ModerationPage = (props: ModerationPageProps) => (
  <ScreenRoot>
    {props.cases.length === 0 && !props.detail ? (
      <EmptyState title={t('No open reports')}>
        <p>{t('Reported comments, music, playlists and profiles appear here.')}</p>
      </EmptyState>
    ) : (
      <Queue {...props} />
    )}
  </ScreenRoot>
);
