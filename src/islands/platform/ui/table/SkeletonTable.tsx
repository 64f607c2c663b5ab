import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as dataTableStyles from '#islands/platform/ui/table/DataTable.module.css';
import * as tablePagerStyles from '#islands/platform/ui/table/TablePager.module.css';
import { classNames } from '../base/class-names';
import { Skeleton } from '../base/Skeleton';
import type { DataColumn } from './DataTable';

const ROWS = ['70%', '52%', '84%', '61%', '75%'];

interface SkeletonTableProps<Item> {
  label: string;
  columns: DataColumn<Item>[];
  isSelectable: boolean;
}

export const SkeletonTable = <Item,>({ label, columns, isSelectable }: SkeletonTableProps<Item>) => (
  <div className={dataTableStyles.root}>
    <table className={`${dataTableStyles.table} ${dataTableStyles.responsive}`} aria-label={label} aria-busy="true">
      <thead>
        <tr>
          {isSelectable && (
            <th className={`${dataTableStyles.kept} ${dataTableStyles.checkboxColumn}`}>
              <span className={textStyles.visuallyHidden}>{t('Choose')}</span>
            </th>
          )}
          {columns.map(({ id, label, isNumeric, isKept, isLabelHidden, width }) => (
            <th key={id} className={classNames(isNumeric && dataTableStyles.numeric, isKept && dataTableStyles.kept)} style={{ width }}>
              <span className={classNames(isLabelHidden && textStyles.visuallyHidden)}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((length) => (
          <tr key={length}>
            {isSelectable && <td className={`${dataTableStyles.kept} ${dataTableStyles.checkboxColumn}`} />}
            {columns.map(({ id, isNumeric, isKept }) => (
              <td key={id} className={classNames(isNumeric && dataTableStyles.numeric, isKept && dataTableStyles.kept)}>
                <Skeleton width={isNumeric ? 48 : length} className={isNumeric ? layoutStyles.pushEnd : undefined} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <div className={tablePagerStyles.root} role="status">
      {t('Loading')}
    </div>
  </div>
);
