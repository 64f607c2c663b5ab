import type { Metric } from '#contracts/backstage/insight';
import * as styles from '#islands/administration/overview/TopPanel.module.css';
import { countChange } from '#islands/backstage/insight/change-text';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

const shortText = ({ now, before }: Metric): string => {
  if (!before) return now ? t('new') : t('same');
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return percent ? t(':percent %', { percent: formatCount(percent) }) : t('same');
};

const TONES = { up: textStyles.positive, down: textStyles.danger };

/** A short change for narrow rows; screen readers get the full text. */
export const ShortChange = (metric: Metric) => {
  const { text, trend } = countChange(metric);
  return (
    <span className={classNames(styles.change, trend ? TONES[trend] : textStyles.faint)} title={text}>
      <span className={styles.moved} aria-hidden="true">
        {trend && <Icon name={trend === 'up' ? 'arr-u' : 'arr-d'} size="xs" />}
        {shortText(metric)}
      </span>
      <span className={textStyles.visuallyHidden}>{text}</span>
    </span>
  );
};
