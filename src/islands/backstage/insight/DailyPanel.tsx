import { useState } from 'react';
import type { Insights } from '#contracts/backstage/insight';
import type { InsightNote } from '#functions/backstage/insight/insight-note.contract';
import { HOW_PLAYS_COUNT_PATH } from '#functions/platform/contract/page-path';
import * as styles from '#islands/backstage/insight/DailyPanel.module.css';
import * as insightChartStyles from '#islands/backstage/insight/insight-chart.module.css';
import * as insightPanelStyles from '#islands/backstage/insight/insight-panel.module.css';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as fieldStyles from '#islands/platform/ui/field/Field.module.css';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { type ChartMetric, metricTitle } from './chart-metric';
import { DailyChart } from './DailyChart';
import { DailyTable } from './DailyTable';

interface DailyPanelProps {
  insights: Insights;
  notes: InsightNote[];
}

export const DailyPanel = ({ insights: { days }, notes }: DailyPanelProps) => {
  const [measure, setMeasure] = useState<ChartMetric>('plays');
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const count = days.length;
  return (
    <section className={`${cardStyles.root} ${styles.root}`} aria-labelledby="insight-days">
      <div className={`${layoutStyles.row} ${layoutStyles.spaceBetween} ${layoutStyles.wrap} ${styles.header}`}>
        <h2 className={insightPanelStyles.title} id="insight-days">
          {metricTitle(measure)}
        </h2>
        <span className={`${layoutStyles.row} ${layoutStyles.gap4} ${layoutStyles.wrap} ${styles.legend}`}>
          <span className={`${layoutStyles.row} ${layoutStyles.gap2}`}>
            <i className={insightChartStyles.legendLine} />
            {count === 1 ? t('This day') : t('These :count days', { count })}
          </span>
          <span className={`${layoutStyles.row} ${layoutStyles.gap2} ${textStyles.muted}`}>
            <i className={`${insightChartStyles.legendLine} ${insightChartStyles.dashed}`} />
            {count === 1 ? t('Previous day') : t('Previous :count', { count })}
          </span>
          <a className={textStyles.link} href={HOW_PLAYS_COUNT_PATH}>
            {t('How plays are counted')}
          </a>
        </span>
      </div>
      <div className={`${layoutStyles.row} ${layoutStyles.spaceBetween} ${layoutStyles.wrap} ${styles.controls}`}>
        <SegmentedControl
          size="sm"
          label={t('Metric')}
          value={measure}
          onChange={setMeasure}
          options={[
            { id: 'plays', label: t('Plays') },
            { id: 'listeners', label: t('Listeners') },
          ]}
        />
        <SegmentedControl
          size="sm"
          label={t('View')}
          value={view}
          onChange={setView}
          options={[
            { id: 'chart', label: t('Chart') },
            { id: 'table', label: t('Table') },
          ]}
        />
      </div>
      {view === 'chart' ? <DailyChart days={days} measure={measure} notes={notes} /> : <DailyTable days={days} />}
      <p className={`${fieldStyles.hint} ${styles.note}`}>
        {t('Days are in UTC. Today is incomplete; new plays appear after a few minutes.')}
      </p>
    </section>
  );
};
