import type { PastReport } from '#contracts/administration/moderation-case';
import * as styles from '#islands/administration/moderation-case/PersonCard.module.css';
import { reasonTexts } from '#islands/community/content-report/report-text';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

/** Decided reports about a user, by the reported content, which may be gone. */
export const PastReports = ({ past, time }: { past: PastReport[]; time: number }) => {
  if (past.length === 0) return null;
  const reasons = reasonTexts();
  const outcomes = { removed: t('Upheld'), kept: t('Dismissed'), deleted: t('Deleted before a decision') };
  return (
    <div className={styles.others}>
      <h3 className={textStyles.label}>{t('Earlier reports')}</h3>
      <ul data-part="past">
        {past.map(({ id, snapshot, reason, decision, decided_at }) => (
          <li key={id}>
            <span className={textStyles.breakable} dir="auto">
              {snapshot?.name || snapshot?.text || reasons[reason]}
            </span>{' '}
            <small className={textStyles.faint}>
              {outcomes[decision]} · {dayText(Date.parse(decided_at), time)}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
};
