import type { ReactNode } from 'react';
import * as styles from '#islands/administration/resource/ResourceToolbar.module.css';
import { t } from '#islands/platform/lib/translate';
import { useTypedQuery } from '#islands/platform/lib/use-typed-query';
import { Chip } from '#islands/platform/ui/base/Chip';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { Menu, MenuItem, Submenu } from '#islands/platform/ui/overlay/Menu';
import { FilterBuilder } from './FilterBuilder';
import type { KitField } from './resource-kit';
import type { Changes, ListQuery } from './use-resource';

const QUERY_MAX = 200;

/** Filter on a column with fixed options. */
export interface Filter {
  /** Query parameter. */
  id: string;
  label: string;
  options: { id: string; label: string }[];
}

interface ResourceToolbarProps {
  /** Label of the search field: `Artist`. */
  find?: string;
  filters: Filter[];
  fields?: KitField[];
  listQuery: ListQuery;
  onChange: (changes: Changes) => void;
  onRefresh: () => void;
  /** Before the refresh button. */
  children?: ReactNode;
}

const Filters = ({ filters, listQuery, onChange }: Pick<ResourceToolbarProps, 'filters' | 'listQuery' | 'onChange'>) => (
  <>
    {filters.map(({ id, label, options }) => {
      const chosen = options.find((option) => option.id === listQuery[id]);
      return (
        chosen && (
          <Chip key={id} onRemove={() => onChange({ [id]: undefined })}>
            {`${label}: ${chosen.label}`}
          </Chip>
        )
      );
    })}
    <Menu
      label={t('Filter')}
      placement="bottom start"
      trigger={
        <Button variant="ghost" size="sm" icon="plus">
          {t('Filter')}
        </Button>
      }
    >
      {filters.map(({ id, label, options }) => (
        <Submenu key={id} label={label} icon="filter">
          {options.map((option) => (
            <MenuItem key={option.id} label={option.label} onAction={() => onChange({ [id]: option.id })} />
          ))}
        </Submenu>
      ))}
    </Menu>
  </>
);

export const ResourceToolbar = ({ find, filters, fields, listQuery, onChange, onRefresh, children }: ResourceToolbarProps) => {
  const [typed, setTyped] = useTypedQuery(listQuery.query ?? '', (query) => onChange({ query }));
  return (
    <search className={styles.root}>
      {find && (
        <SearchField
          label={find}
          placeholder={find}
          size="sm"
          value={typed}
          onChange={setTyped}
          maxLength={QUERY_MAX}
          autoComplete="off"
          className={styles.search}
        />
      )}
      {filters.length > 0 && <Filters filters={filters} listQuery={listQuery} onChange={onChange} />}
      {fields && <FilterBuilder fields={fields} filter={listQuery.filter} onChange={(filter) => onChange({ filter })} />}
      <span className={`${layoutStyles.pushEnd} ${layoutStyles.row} ${layoutStyles.gap1}`}>
        {children}
        <IconButton icon="refresh" size="sm" label={t('Refresh')} onClick={onRefresh} />
      </span>
    </search>
  );
};
