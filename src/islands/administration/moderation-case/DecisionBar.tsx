import type { CaseDetail, ModerationCase } from '#contracts/administration/moderation-case';
import type { ReportDecision } from '#contracts/community/content-report';
import { readPerson } from '#islands/administration/moderation/moderation.queries';
import * as styles from '#islands/administration/moderation-case/DecisionBar.module.css';
import { askToSuspend } from '#islands/administration/suspension/ask-to-suspend';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { removalText } from './case-text';

interface DecisionBarProps {
  detail: CaseDetail;
  /** All cases decided together, including this one. */
  cases: ModerationCase[];
  isLoading: boolean;
  onDecide: (decision: ReportDecision) => void;
}

interface DecisionProps {
  verb: string;
  follows: string;
  onClick: () => void;
  isDisabled?: boolean;
  isGrave?: boolean;
}

const Decision = ({ verb, follows, onClick, isDisabled, isGrave }: DecisionProps) => (
  <button type="button" className={classNames(styles.decision, isGrave && styles.grave)} onClick={onClick} disabled={isDisabled}>
    <b>{verb}</b>
    <small>{follows}</small>
  </button>
);

const suspend = async (personId: number): Promise<void> => {
  const person = await readPerson(personId);
  if (person) askToSuspend(person);
};

const removalOf = (cases: ModerationCase[], detail: CaseDetail) =>
  cases.length > 1
    ? { verb: t('Remove all :count', { count: cases.length }), follows: t('Comments are deleted, everything else is hidden') }
    : removalText(detail);

export const DecisionBar = ({ detail, cases, isLoading, onDecide }: DecisionBarProps) => {
  const { person, history } = detail;
  const isOpenProfile = cases.some(({ kind }) => kind === 'user') && !history.suspended;
  const removal = removalOf(cases, detail);
  return (
    <section className={styles.root} aria-label={t('Decision')} aria-busy={isLoading} data-part="decisions">
      <Decision
        verb={cases.length > 1 ? t('Keep all :count', { count: cases.length }) : t('Keep')}
        follows={t('Reports are dismissed')}
        onClick={() => onDecide('kept')}
        isDisabled={isLoading}
      />
      {!isOpenProfile && <Decision {...removal} onClick={() => onDecide('removed')} isDisabled={isLoading} isGrave />}
      {person && history.manageable && !history.suspended && (
        <Decision
          verb={t('Suspend…')}
          follows={person.name}
          onClick={() => suspend(person.id).catch(showCaughtError)}
          isDisabled={isLoading}
          isGrave={isOpenProfile}
        />
      )}
    </section>
  );
};
