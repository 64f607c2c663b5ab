import type { CSSProperties } from 'react';
import type { ListeningStatistics } from '#contracts/listening/statistics';
import * as styles from '#islands/listening/statistics/ListeningChart.module.css';
import { formatPlays } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { barText, heardText } from './statistics-text';

export const ListeningChart = ({ chart }: Pick<ListeningStatistics, 'chart'>) => {
  const most = Math.max(1, ...chart.map(({ duration }) => duration));
  return (
    <div data-part="chart">
      <ol className={styles.root} aria-label={t('Listening time')}>
        {chart.map(({ name, duration, plays }) => {
          const text = `${barText(name)}: ${heardText(duration)}, ${formatPlays(plays)}`;
          return (
            <li
              key={name}
              className={styles.bar}
              data-played={plays ? '' : undefined}
              title={text}
              style={{ '--share': duration / most } as CSSProperties}
            >
              <span className={textStyles.visuallyHidden}>{text}</span>
              <span className={styles.fill} />
            </li>
          );
        })}
      </ol>
      <p className={styles.ends} aria-hidden="true">
        <span>{barText(chart[0]?.name ?? '')}</span>
        <span>{barText(chart.at(-1)?.name ?? '')}</span>
      </p>
    </div>
  );
};
