import type { InsightDay, Insights, Metric } from '#contracts/backstage/insight';
import * as styles from '#islands/backstage/insight/MetricTiles.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { StatTile } from '#islands/platform/ui/base/StatTile';
import { countChange, shareChange } from './change-text';
import { Sparkline } from './Sparkline';

interface CountTileProps {
  label: string;
  metric: Metric;
  days: InsightDay[];
  of: (day: InsightDay) => number;
}

const CountTile = ({ label, metric, days, of }: CountTileProps) => {
  const { text, trend } = countChange(metric);
  return <StatTile label={label} value={formatCount(metric.now)} change={text} trend={trend} aside={<Sparkline values={days.map(of)} />} />;
};

export const MetricTiles = ({ insights }: { insights: Insights }) => {
  const { plays, listeners, finished, likes, follows, days } = insights;
  const change = shareChange(finished.now, finished.before);
  return (
    <div className={styles.root}>
      <CountTile label={t('Plays, counted')} metric={plays} days={days} of={(day) => day.plays} />
      <CountTile label={t('Listeners')} metric={listeners} days={days} of={(day) => day.listeners} />
      <StatTile
        label={t('Listened to the end')}
        value={finished.now === null ? '–' : `${Math.round(finished.now * 100)} %`}
        change={finished.now === null ? t('available two hours after a play') : change.text}
        trend={finished.now === null ? undefined : change.trend}
      />
      <CountTile label={t('Saves')} metric={likes} days={days} of={(day) => day.likes} />
      {follows && <CountTile label={t('New followers')} metric={follows} days={days} of={(day) => day.follows} />}
    </div>
  );
};
