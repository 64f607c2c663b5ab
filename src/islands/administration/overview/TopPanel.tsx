import type { InsightRange } from '#contracts/backstage/insight';
import type { TopDimension, TopRow } from '#functions/administration/report/top.contract';
import { artistPath, trackPath } from '#functions/platform/contract/page-path';
import { localTime } from '#functions/platform/contract/time-zone';
import * as styles from '#islands/administration/overview/TopPanel.module.css';
import { recountingText } from '#islands/administration/report/CountingNotes';
import { topQuery } from '#islands/administration/report/report.queries';
import { dimensionName, rowName } from '#islands/administration/report/report-labels';
import { rangeSearch } from '#islands/backstage/insight/insight-range';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { usePageQuery } from '#islands/platform/query/use-page-query';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { ShortChange } from './ShortChange';

const WIDTH = 36;
const PLACES = 5;

const TEXTS = {
  tracks: { path: trackPath, all: () => t('All tracks') },
  artists: { path: artistPath, all: () => t('All artists') },
} satisfies Record<TopDimension, object>;

const Row = ({ dimension, row }: { dimension: TopDimension; row: TopRow }) => {
  const { id, slug, image, by, count, before } = row;
  const name = rowName(dimension, { ...row, name: String(id) });
  return (
    <li className={styles.row}>
      <Cover image={image} sizes={`${WIDTH}px`} width={WIDTH} className={classNames(dimension === 'artists' && styles.round)} />
      <span className={styles.text}>
        {id !== null && slug !== null ? (
          <a className={textStyles.plainLink} href={TEXTS[dimension].path({ id, slug })} dir="auto">
            {name}
          </a>
        ) : (
          <span className={textStyles.muted}>{name}</span>
        )}
        {by && <small dir="auto">{by}</small>}
      </span>
      <span className={styles.figure}>
        <b>{formatCount(count)}</b>
        <ShortChange now={count} before={before} />
      </span>
    </li>
  );
};

const Places = () =>
  Array.from({ length: PLACES }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
    <li key={index} className={styles.row} aria-hidden="true">
      <Skeleton width={WIDTH} height={WIDTH} />
      <Skeleton width="70%" />
      <Skeleton width={44} />
    </li>
  ));

interface TopPanelProps {
  dimension: TopDimension;
  range: InsightRange;
  timezone: string;
}

export const TopPanel = ({ dimension, range, timezone }: TopPanelProps) => {
  const { data, isPending, isError, refetch } = usePageQuery(topQuery(range));
  const rows = data?.[dimension];
  const title = dimensionName(dimension);
  return (
    <section className={`${cardStyles.root} ${styles.root}`} aria-labelledby={`top-${dimension}`} aria-busy={isPending}>
      <header className={styles.header}>
        <h2 id={`top-${dimension}`}>{title}</h2>
        <a className={textStyles.link} href={`/admin/plays${rangeSearch(range, localTime(Date.now(), timezone))}&by=${dimension}`}>
          {TEXTS[dimension].all()}
        </a>
      </header>
      {isError && <ErrorState title={t('This list did not load')} onRetry={() => void refetch()} />}
      {rows?.length === 0 && <p className={textStyles.muted}>{t('No data in this period.')}</p>}
      {!isError && (
        <ol>{rows ? rows.map((row, index) => <Row key={row.id ?? `hidden-${index}`} dimension={dimension} row={row} />) : <Places />}</ol>
      )}
      {data?.is_recounting && timezone !== 'UTC' && <p className={`${textStyles.faint} ${textStyles.small}`}>{recountingText()}</p>}
    </section>
  );
};
