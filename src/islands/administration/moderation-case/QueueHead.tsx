import type { ModerationCase } from '#contracts/administration/moderation-case';
import * as styles from '#islands/administration/moderation-case/QueueHead.module.css';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { TabLinks } from '#islands/platform/ui/layout/Tabs';
import { groupByPerson } from './case-groups';
import { QUEUE_BY_PERSON_PATH, QUEUE_PATH } from './moderation-case.queries';

interface QueueHeadProps {
  cases: ModerationCase[];
  total: number;
  isByPerson: boolean;
}

export const QueueHead = ({ cases, total, isByPerson }: QueueHeadProps) => (
  <div className={styles.root}>
    <TabLinks
      label={t('Group by')}
      current={isByPerson ? QUEUE_BY_PERSON_PATH : QUEUE_PATH}
      tabs={[
        { href: QUEUE_PATH, label: t('By item'), count: total },
        {
          href: QUEUE_BY_PERSON_PATH,
          label: t('By user'),
          ...(total > cases.length ? {} : { count: groupByPerson(cases).length }),
        },
      ]}
    />
    <p className={`${textStyles.faint} ${styles.keys}`}>
      <kbd>J</kbd> <kbd>K</kbd> {t('next case')} <kbd>1</kbd>–<kbd>3</kbd> {t('decide')} <kbd>N</kbd> {t('note')} <kbd>Z</kbd> {t('undo')}
    </p>
  </div>
);
