import * as styles from '#islands/administration/resource/FilterBuilder.module.css';
import { t } from '#islands/platform/lib/translate';
import * as stackStyles from '#islands/platform/ui/base/stack.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { SegmentedControl } from '#islands/platform/ui/field/SegmentedControl';
import { Popover } from '#islands/platform/ui/overlay/Popover';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { columnsText, densityOf, shownColumns } from './shown-columns';
import type { Changes, ListQuery } from './use-resource';

interface ViewMenuProps<Item> {
  columns: DataColumn<Item>[];
  defaultColumns?: readonly string[];
  listQuery: ListQuery;
  onChange: (changes: Changes) => void;
}

export const ViewMenu = <Item,>({ columns, defaultColumns, listQuery, onChange }: ViewMenuProps<Item>) => {
  const shown = shownColumns(columns, defaultColumns, listQuery).map(({ id }) => id);
  const turn = (id: string, isOn: boolean) =>
    onChange({ columns: columnsText(columns, defaultColumns, isOn ? [...shown, id] : shown.filter((each) => each !== id)) });
  return (
    <Popover
      label={t('Columns')}
      placement="bottom end"
      trigger={
        <Button variant="ghost" size="sm" icon="columns">
          {t('Columns')}
        </Button>
      }
    >
      <div className={`${stackStyles.root} ${styles.form}`}>
        <fieldset className={styles.choices} aria-label={t('Columns')}>
          {columns.map(({ id, label, isRowHeader }) => (
            <Checkbox key={id} checked={shown.includes(id)} isDisabled={isRowHeader} onChange={({ target }) => turn(id, target.checked)}>
              {label}
            </Checkbox>
          ))}
        </fieldset>
        <SegmentedControl
          label={t('Density')}
          size="sm"
          options={[
            { id: 'usual', label: t('Comfortable') },
            { id: 'compact', label: t('Compact') },
          ]}
          value={densityOf(listQuery)}
          onChange={(density) => onChange({ density: density === 'compact' ? density : undefined })}
        />
      </div>
    </Popover>
  );
};
