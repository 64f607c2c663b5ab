import type { CaseDetail, ModerationCase } from '#contracts/administration/moderation-case';
import * as styles from '#islands/administration/moderation-case/PersonCard.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { caseKind, caseTitle } from './case-text';
import { casePath } from './moderation-case.queries';
import { PastReports } from './PastReports';

interface PersonCardProps {
  detail: CaseDetail;
  /** Other cases of the same person. */
  others: ModerationCase[];
  isTogether: boolean;
  onTogether: (isTogether: boolean) => void;
  time: number;
}

/** The responsible person, past decisions, and other open cases. */
export const PersonCard = ({ detail, others, isTogether, onTogether, time }: PersonCardProps) => {
  const { person, history } = detail;
  if (!person) return null;
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded} ${styles.root}`} aria-label={t('Responsible user')}>
      <div className={styles.head}>
        <Avatar of={person} size={40} />
        <span className={styles.names}>
          <b className={textStyles.breakable} dir="auto">
            {person.name}
          </b>
          {history.since && (
            <small className={textStyles.faint}>{t('Joined :day', { day: dayText(Date.parse(history.since), time) })}</small>
          )}
        </span>
        {history.suspended && (
          <Chip size="xs" colour="warning">
            {t('Suspended')}
          </Chip>
        )}
        {history.manageable && (
          <ButtonLink size="xs" variant="ghost" href={`/admin/users/${person.id}/details`}>
            {t('Open')}
          </ButtonLink>
        )}
      </div>
      <dl className={styles.facts}>
        <dt>{t('Upheld reports')}</dt>
        <dd>{formatCount(history.removed)}</dd>
        <dt>{t('Dismissed reports')}</dt>
        <dd>{formatCount(history.kept)}</dd>
      </dl>
      {others.length > 0 && (
        <div className={styles.others}>
          <h3 className={textStyles.label}>{t('Also reported')}</h3>
          <ul>
            {others.map((one) => (
              <li key={`${one.kind}:${one.id}`}>
                <a className={`${textStyles.link} ${textStyles.breakable}`} href={casePath(one)} dir="auto">
                  {caseTitle(one)}
                </a>{' '}
                <small className={textStyles.faint}>{caseKind(one)}</small>
              </li>
            ))}
          </ul>
          <Checkbox checked={isTogether} onChange={({ currentTarget }) => onTogether(currentTarget.checked)}>
            {t('Decide all of these together')}
          </Checkbox>
        </div>
      )}
      <PastReports past={history.past} time={time} />
    </section>
  );
};
