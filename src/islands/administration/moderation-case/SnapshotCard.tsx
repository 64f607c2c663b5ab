import { useState } from 'react';
import type { CaseDetail, Snapshot } from '#contracts/administration/moderation-case';
import * as styles from '#islands/administration/moderation-case/SnapshotCard.module.css';
import { dayText } from '#islands/platform/lib/day-text';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Cover } from '#islands/platform/ui/base/Cover';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';

type View = 'reported' | 'now';

const isSame = (one: Snapshot, other: Snapshot): boolean => one.name === other.name && one.text === other.text && one.image === other.image;

const Seen = ({ seen, hasImage }: { seen: Snapshot; hasImage: boolean }) => (
  <div className={styles.seen} data-part="snapshot">
    {hasImage && <Cover image={seen.image} sizes="96px" width={96} />}
    <div className={styles.words}>
      {seen.name && (
        <b className={textStyles.breakable} dir="auto">
          {seen.name}
        </b>
      )}
      {seen.text && (
        <p className={`${textStyles.breakable} ${styles.text}`} dir="auto">
          {seen.text}
        </p>
      )}
    </div>
  </div>
);

/** Compares the reported content with the current one, from the first report that stored a snapshot. */
export const SnapshotCard = ({ detail, time }: { detail: CaseDetail; time: number }) => {
  const [view, setView] = useState<View>('reported');
  const first = detail.reports.find(({ snapshot }) => snapshot);
  const then = first?.snapshot ?? null;
  const isChanged = then !== null && !isSame(then, detail.now);
  const isThen = isChanged && view === 'reported';
  return (
    <section className={cardStyles.root} aria-label={t('Reported content')}>
      <header className={styles.head}>
        <span className={styles.when}>
          {isThen && first ? t('Reported version, :when', { when: dayText(Date.parse(first.created_at), time) }) : t('Current version')}
        </span>
        {isChanged && (
          <>
            <Chip size="xs" colour="warning">
              {t('Changed since')}
            </Chip>
            <SegmentedControl<View>
              label={t('Version')}
              size="sm"
              value={view}
              onChange={setView}
              options={[
                { id: 'reported', label: t('Reported') },
                { id: 'now', label: t('Now') },
              ]}
            />
          </>
        )}
      </header>
      <Seen seen={isThen ? then : detail.now} hasImage={detail.kind !== 'comment'} />
    </section>
  );
};
