import type { CaseReport } from '#contracts/administration/moderation-case';
import * as styles from '#islands/administration/moderation-case/ReportsCard.module.css';
import { reasonTexts } from '#islands/community/content-report/report-text';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import { Avatar } from '#islands/platform/ui/base/Avatar';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

export const ReportsCard = ({ reports, time }: { reports: CaseReport[]; time: number }) => {
  const texts = reasonTexts();
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded}`} aria-labelledby="reports">
      <h3 id="reports" className={textStyles.label}>
        {t('Reports')} <span className={textStyles.faint}>{reports.length}</span>
      </h3>
      <ul className={styles.list} data-part="reports">
        {reports.map(({ id, user, reason, note, created_at }) => (
          <li key={id} className={styles.item}>
            <Avatar of={user} size={32} />
            <span className={styles.words}>
              <span className={styles.line}>
                <b dir="auto">{user.name}</b>
                <Chip size="xs">{texts[reason]}</Chip>
              </span>
              {note && (
                <span className={`${textStyles.muted} ${textStyles.breakable}`} dir="auto">
                  {note}
                </span>
              )}
            </span>
            <small className={textStyles.faint}>{dayText(Date.parse(created_at), time)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};
