import * as styles from '#islands/listening/chart/ChartMove.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';

interface ChartMoveProps {
  place: number;
  /** Null if the track is new to the chart. */
  previous: number | null;
}

const label = (gained: number): string => {
  if (gained === 0) return t('Same place as before');
  const count = formatCount(Math.abs(gained));
  if (gained > 0) return gained === 1 ? t('Up 1 place') : t('Up :count places', { count });
  return gained === -1 ? t('Down 1 place') : t('Down :count places', { count });
};

/** Places gained or lost since the previous period. */
export const ChartMove = ({ place, previous }: ChartMoveProps) => {
  if (previous === null) return <span className={`${styles.root} ${styles.isNew}`}>{t('New')}</span>;
  const gained = previous - place;
  return (
    <span className={gained > 0 ? `${styles.root} ${styles.isUp}` : styles.root}>
      <span className={textStyles.visuallyHidden}>{label(gained)}</span>
      {gained === 0 ? <span className={styles.same} /> : <Icon name={gained > 0 ? 'chev-u' : 'chev-d'} size="xs" />}
      {gained !== 0 && <span aria-hidden="true">{formatCount(Math.abs(gained))}</span>}
    </span>
  );
};
