import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import * as dataTableStyles from '#islands/platform/ui/table/DataTable.module.css';
import * as tablePagerStyles from '#islands/platform/ui/table/TablePager.module.css';
import { classNames } from '../base/class-names';
import { Skeleton } from '../base/Skeleton';
import type { DataColumn } from './DataTable';
import { CHOICE_CLASS, cellClass, tableClass } from './table-class';

const ROWS = ['70%', '52%', '84%', '61%', '75%'];

interface SkeletonTableProps<Item> {
  label: string;
  columns: DataColumn<Item>[];
  isSelectable: boolean;
  hasCards?: boolean;
}

export const SkeletonTable = <Item,>({ label, columns, isSelectable, hasCards }: SkeletonTableProps<Item>) => (
  <div className={dataTableStyles.root}>
    <table className={tableClass(hasCards)} aria-label={label} aria-busy="true">
      <thead>
        <tr>
          {isSelectable && (
            <th className={CHOICE_CLASS}>
              <span className={textStyles.visuallyHidden}>{t('Choose')}</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column.id} className={cellClass(column)} style={{ width: column.width }}>
              <span className={classNames(column.isLabelHidden && textStyles.visuallyHidden)}>{column.label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((length) => (
          <tr key={length}>
            {isSelectable && <td className={CHOICE_CLASS} />}
            {columns.map((column) => (
              <td key={column.id} className={cellClass(column)}>
                <Skeleton width={column.isNumeric ? 48 : length} className={column.isNumeric ? layoutStyles.pushEnd : undefined} />
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
