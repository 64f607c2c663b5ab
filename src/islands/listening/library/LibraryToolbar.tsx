import type { ReactNode } from 'react';
import * as styles from '#islands/listening/library/LibraryToolbar.module.css';
import { t } from '#islands/platform/lib/translate';
import { useTypedQuery } from '#islands/platform/lib/use-typed-query';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { SearchField } from '#islands/platform/ui/field/SearchField';
import { Select } from '#islands/platform/ui/field/Select';
import * as searchToggleStyles from '#islands/platform/ui/field/search-toggle.module.css';
import type { LibraryQuery } from './library.queries';

const QUERY_MAX = 100;

export interface OrderOption<Order extends string> {
  id: Order;
  label: string;
  defaultDir: 'asc' | 'desc';
}

interface LibraryToolbarProps<Order extends string> {
  label: string;
  listQuery: LibraryQuery<Order>;
  onChange: (changes: Partial<LibraryQuery<Order>>) => void;
  /** Omitted if the order is fixed. */
  orders?: OrderOption<Order>[];
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  view?: ReactNode;
  children?: ReactNode;
}

export const LibraryToolbar = <Order extends string>(props: LibraryToolbarProps<Order>) => {
  const { label, listQuery, onChange, orders, isSelecting, onSelecting, view, children } = props;
  const [typed, setTyped] = useTypedQuery(listQuery.query, (query) => onChange({ query }));
  const isUp = listQuery.orderDir === 'asc';
  return (
    <div className={styles.root}>
      <SearchField
        className={`${styles.search} ${searchToggleStyles.root}`}
        label={label}
        placeholder={label}
        value={typed}
        onChange={setTyped}
        maxLength={QUERY_MAX}
        autoComplete="off"
      />
      {children}
      <div className={styles.actions}>
        {orders && (
          <>
            <Select
              className={styles.sort}
              label={t('Sort by')}
              isLabelHidden
              options={orders.map(({ id, label: name }) => ({ id, label: name }))}
              value={listQuery.orderBy}
              onChange={(orderBy) => onChange({ orderBy, orderDir: orders.find(({ id }) => id === orderBy)?.defaultDir })}
            />
            <IconButton
              icon={isUp ? 'arr-u' : 'arr-d'}
              label={isUp ? t('Ascending order') : t('Descending order')}
              onClick={() => onChange({ orderDir: isUp ? 'desc' : 'asc' })}
            />
          </>
        )}
        {view}
      </div>
      <IconButton
        className={styles.choose}
        icon="check"
        label={t('Select multiple')}
        isOn={isSelecting}
        onClick={() => onSelecting(!isSelecting)}
      />
    </div>
  );
};
