import { t } from '#islands/platform/lib/translate';
import { classNames } from '../base/class-names';
import { Skeleton } from '../base/Skeleton';
import type { DataColumn } from './DataTable';
import '../../../../styles/table.css';

const ROWS = ['70%', '52%', '84%', '61%', '75%'];

interface SkeletonTableProps<Item> {
  label: string;
  columns: DataColumn<Item>[];
  isSelectable: boolean;
}

/** The table before its rows are there: the same heads and the same height. */
export const SkeletonTable = <Item,>({ label, columns, isSelectable }: SkeletonTableProps<Item>) => (
  <div className="tblw">
    <table className="tb tb-m" aria-label={label} aria-busy="true">
      <thead>
        <tr>
          {isSelectable && (
            <th className="keep box-column">
              <span className="sr">{t('Choose')}</span>
            </th>
          )}
          {columns.map(({ id, label, isNumeric, isKept, isLabelHidden, width }) => (
            <th key={id} className={classNames(isNumeric && 'num', isKept && 'keep')} style={{ width }}>
              <span className={classNames(isLabelHidden && 'sr')}>{label}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((length) => (
          <tr key={length}>
            {isSelectable && <td className="keep box-column" />}
            {columns.map(({ id, isNumeric, isKept }) => (
              <td key={id} className={classNames(isNumeric && 'num', isKept && 'keep')}>
                <Skeleton width={isNumeric ? 48 : length} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <div className="table-pager" role="status">
      {t('Loading')}
    </div>
  </div>
);
