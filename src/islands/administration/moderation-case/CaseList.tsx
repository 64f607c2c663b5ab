import type { ModerationCase } from '#contracts/administration/moderation-case';
import * as styles from '#islands/administration/moderation-case/CaseList.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { caseKind, caseTitle, KIND_ICONS } from './case-text';
import { casePath, isSameCase } from './moderation-case.queries';

interface CaseListProps {
  cases: ModerationCase[];
  selected: ModerationCase | null;
  now: number;
}

/** Most urgent first; a scrolling row on phones. */
export const CaseList = ({ cases, selected, now }: CaseListProps) => (
  <nav className={styles.root} aria-label={t('Cases, most urgent first')} data-part="cases">
    {cases.map((one) => (
      <a
        key={`${one.kind}:${one.id}`}
        className={styles.item}
        href={casePath(one)}
        aria-current={selected && isSameCase(one, selected) ? 'true' : undefined}
      >
        <span className={styles.icon}>
          <Icon name={KIND_ICONS[one.kind]} />
        </span>
        <span className={styles.names}>
          <b className={textStyles.truncate} dir="auto">
            {caseTitle(one)}
          </b>
          <small className={textStyles.truncate} dir="auto">
            {caseKind(one)}
          </small>
        </span>
        <span className={styles.facts}>
          <small>{dayText(Date.parse(one.reported_at), now)}</small>
          {one.reports_count > 1 && (
            <Chip size="xs" colour={one.reports_count > 2 ? 'danger' : 'default'}>
              {one.reports_count}
            </Chip>
          )}
        </span>
      </a>
    ))}
  </nav>
);
