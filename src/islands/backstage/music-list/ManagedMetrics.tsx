import type { Metric } from '#contracts/backstage/insight';
import { countChange } from '#islands/backstage/insight/change-text';
import * as styles from '#islands/backstage/music-list/ManagedMetrics.module.css';
import { formatDay } from '#islands/platform/lib/day';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { StatTile } from '#islands/platform/ui/base/StatTile';

interface ManagedMetricsProps {
  plays: Metric;
  drafts: number;
  requests: number;
  next: { name: string; scheduled_at: string | null } | undefined;
}

export const ManagedMetrics = ({ plays, drafts, requests, next }: ManagedMetricsProps) => {
  const { text, trend } = countChange(plays);
  return (
    <div className={styles.root}>
      <StatTile label={t('Plays in 30 days')} value={formatCount(plays.now)} change={text} trend={trend} />
      <StatTile
        label={t('Next release')}
        value={next?.scheduled_at ? formatDay(next.scheduled_at.slice(0, 10)) : '–'}
        change={next?.name ?? t('nothing scheduled')}
      />
      <StatTile label={t('Drafts')} value={formatCount(drafts)} change={drafts === 1 ? t('private track') : t('private tracks')} />
      {requests > 0 && <StatTile label={t('Requests')} value={formatCount(requests)} change={t('awaiting review')} />}
    </div>
  );
};
