import { type ReactNode, useState } from 'react';
import type { ReportRow } from '#contracts/administration/report';
import * as styles from '#islands/administration/report/DimensionTable.module.css';
import * as reportChartStyles from '#islands/administration/report/ReportChart.module.css';
import { countChange } from '#islands/backstage/insight/change-text';
import * as insightChartStyles from '#islands/backstage/insight/insight-chart.module.css';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import { classNames } from '#islands/platform/ui/base/class-names';
import * as progressStyles from '#islands/platform/ui/base/Progress.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { useEarlyInput } from '#islands/platform/ui/field/early-input';
import * as dataTableStyles from '#islands/platform/ui/table/DataTable.module.css';
import { Change } from './ReportFigures';
import { type Dimension, dimensionName, rowName } from './report-labels';

interface DimensionTableProps<By extends Dimension> {
  dimensions: readonly By[];
  dimension: By;
  onDimension: (dimension: By) => void;
  rows: ReportRow[];
  /** `Plays`. */
  counted: string;
  /** Total of the range, for percentages. */
  total: number;
  /** Names of the rows in the chart; the first is the pink line. */
  ticked: string[];
  onTick: (name: string) => void;
  /** Link of a row; null for none. */
  linkOf?: (row: ReportRow) => string | null;
  isBusy: boolean;
  note?: ReactNode;
}

const ROWS_AT_FIRST = 20;

const share = (count: number, total: number): string => (total ? `${((count / total) * 100).toFixed(1)} %` : '–');

/** Rows of one dimension, largest first; two can be compared in the chart. */
export const DimensionTable = <By extends Dimension>(props: DimensionTableProps<By>) => {
  const { dimensions, dimension, onDimension, rows, counted, total, ticked, onTick, linkOf, isBusy, note } = props;
  const meet = useEarlyInput();
  const [wholeDimension, setWholeDimension] = useState<By | null>(null);
  const isWhole = wholeDimension === dimension;
  const shown = isWhole ? rows : rows.filter(({ name }, index) => index < ROWS_AT_FIRST || ticked.includes(name));
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className={`${cardStyles.root} ${styles.root}`} aria-label={dimensionName(dimension)} aria-busy={isBusy}>
      <fieldset className={styles.dimensions}>
        <legend className={textStyles.visuallyHidden}>{t('Dimension')}</legend>
        {dimensions.map((each) => (
          <label key={each}>
            <input ref={meet} type="radio" name="dimension" checked={each === dimension} onChange={() => onDimension(each)} />
            {dimensionName(each)}
          </label>
        ))}
      </fieldset>
      {rows.length === 0 ? (
        <p className={`${textStyles.muted} ${styles.note}`}>{t('No data in this period.')}</p>
      ) : (
        <table className={`${dataTableStyles.table} ${dataTableStyles.responsive} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col" className={`${dataTableStyles.kept} ${styles.tick}`}>
                <span className={textStyles.visuallyHidden}>{t('In the chart')}</span>
              </th>
              <th scope="col" className={dataTableStyles.kept}>
                {dimensionName(dimension)}
              </th>
              <th scope="col" className={`${dataTableStyles.numeric} ${dataTableStyles.kept}`}>
                {counted}
              </th>
              <th scope="col">{t('Share')}</th>
              <th scope="col" className={dataTableStyles.numeric}>
                {t('Change')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const name = rowName(dimension, row);
              const index = ticked.indexOf(row.name);
              const link = linkOf?.(row);
              return (
                <tr key={row.name}>
                  <td className={`${dataTableStyles.kept} ${styles.tick}`}>
                    <Checkbox checked={index >= 0} onChange={() => onTick(row.name)}>
                      <span className={textStyles.visuallyHidden}>{t('Show :name in the chart', { name })}</span>
                    </Checkbox>
                  </td>
                  <th scope="row" className={`${dataTableStyles.kept} ${styles.name}`}>
                    <i
                      className={classNames(
                        insightChartStyles.legendLine,
                        index < 0 && styles.unticked,
                        index === 1 && reportChartStyles.legendSecond,
                      )}
                    />
                    {link ? (
                      <a className={textStyles.plainLink} href={link} dir="auto">
                        {name}
                      </a>
                    ) : (
                      <span dir="auto">{name}</span>
                    )}
                  </th>
                  <td className={`${dataTableStyles.numeric} ${dataTableStyles.kept}`}>{formatCount(row.count)}</td>
                  <td>
                    <span className={styles.share}>
                      <span className={progressStyles.root} aria-hidden="true">
                        <i style={{ width: `${(row.count / largest) * 100}%` }} />
                      </span>
                      {share(row.count, total)}
                    </span>
                  </td>
                  <td className={dataTableStyles.numeric}>
                    <Change change={countChange({ now: row.count, before: row.before })} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {rows.length > ROWS_AT_FIRST && (
        <Button
          variant="ghost"
          size="sm"
          icon={isWhole ? 'chev-u' : 'chev-d'}
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => setWholeDimension(isWhole ? null : dimension)}
        >
          {isWhole ? t('Show fewer rows') : t('Show all :count rows', { count: rows.length })}
        </Button>
      )}
      {note && <div className={styles.note}>{note}</div>}
    </section>
  );
};
