import { type ReactNode, useMemo, useRef, useState } from 'react';
import { subjectOf } from '#functions/platform/contract/subject';
import { useChosenItems } from '#islands/listening/player/source/use-chosen-items';
import { ChosenItemsButtons } from '#islands/listening/playlist/ChosenItemsButtons';
import { t } from '#islands/platform/lib/translate';
import { useHydrated } from '#islands/platform/lib/use-hydrated';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ErrorState } from '#islands/platform/ui/layout/ErrorState';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import * as bulkBarStyles from '#islands/platform/ui/table/BulkBar.module.css';
import { useSelection } from '#islands/platform/ui/table/use-selection';
import { CardGrid } from './CardGrid';
import { LibraryEmpty } from './LibraryEmpty';
import { LibraryToolbar, type OrderOption } from './LibraryToolbar';
import { type CursorPage, type LibraryQuery, type ReadPage, useLibraryList } from './library.queries';
import { removeFromLibrary } from './remove-from-library';
import { useListQuery } from './use-list-query';
import { useRemovedIds } from './use-removed-ids';
import { useScrollRestore } from './use-scroll-restore';

interface LibraryCardsProps<Item, Order extends string> {
  type: 'album' | 'artist';
  /** Name in the query key: `albums`. */
  list: string;
  read: ReadPage<Item, Order>;
  listQuery: LibraryQuery<Order>;
  first: CursorPage<Item>;
  defaultQuery: LibraryQuery<Order>;
  orders: OrderOption<Order>[];
  card: (item: Item) => ReactNode;
  look?: string;
  words: { label: string; find: string; failed: string; empty: string; hint: string };
}

export const LibraryCards = <Item extends { id: number; name: string; added_at: string }, Order extends string>(
  props: LibraryCardsProps<Item, Order>,
) => {
  const { type, list, read, first, orders, card, look, words } = props;
  const [listQuery, change] = useListQuery(props.listQuery, props.defaultQuery);
  const query = useLibraryList({ key: list, read, listQuery, first, initial: props.listQuery });
  const { rows, isError, refetch, end } = query;
  const removed = useRemovedIds(type, list);
  const items = useMemo(() => rows.filter(({ id }) => !removed.has(id)), [rows, removed]);
  const selection = useSelection(useMemo(() => items.map(({ id }) => id), [items]));
  const [isSelecting, setSelecting] = useState(false);
  useScrollRestore(useHydrated());
  const root = useRef<HTMLDivElement>(null);
  const remove = () => {
    const times = new Map(rows.map(({ id, added_at }) => [id, added_at]));
    void removeFromLibrary(
      type,
      selection.inOrder().map((id) => ({ id, added_at: times.get(id) })),
    );
    selection.clear();
  };
  const chosen = selection.inOrder().map((id) => subjectOf(type, id));
  const chooseAll = () => selection.set(items.map(({ id }) => id));
  useChosenItems(
    root.current && chosen.length ? { list: root.current, subjects: chosen, remove, chooseAll, clear: selection.clear } : null,
  );
  return (
    <div ref={root}>
      <LibraryToolbar label={words.find} {...{ listQuery, orders, isSelecting }} onChange={change} onSelecting={setSelecting} />
      {isError && !items.length ? (
        <ErrorState title={words.failed} onRetry={() => void refetch()} />
      ) : items.length ? (
        <CardGrid label={words.label} {...{ items, card, look, selection, isSelecting, end }} />
      ) : (
        <LibraryEmpty query={listQuery.query} onClear={() => change({ query: '' })} title={words.empty} hint={words.hint} />
      )}
      <BulkBar count={selection.ids.size} onClear={selection.clear}>
        <ChosenItemsButtons subjects={chosen} onDone={selection.clear} />
        <Button size="sm" icon="trash" className={bulkBarStyles.danger} onClick={remove} aria-label={t('Remove')}>
          <span className={layoutStyles.phoneHidden}>{t('Remove')}</span>
        </Button>
      </BulkBar>
    </div>
  );
};
