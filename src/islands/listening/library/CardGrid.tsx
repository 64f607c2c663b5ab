import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as styles from '#islands/listening/library/CardGrid.module.css';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import * as cardLayoutStyles from '#islands/platform/ui/layout/card-layout.module.css';
import { MoreFailed } from '#islands/platform/ui/layout/MoreFailed';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';
import type { ListEnd } from './library.queries';
import { useVirtualCards } from './use-virtual-cards';

interface CardGridProps<Item> {
  label: string;
  items: Item[];
  card: (item: Item) => ReactNode;
  look?: string;
  selection: RowSelection;
  isSelecting: boolean;
  end: ListEnd;
}

const LOAD_MARGIN = '1200px';

export const CardGrid = <Item extends { id: number; name: string }>(props: CardGridProps<Item>) => {
  const { label, items, card, look, selection, isSelecting } = props;
  const { hasMore, isFailed, onEnd, onRetry } = props.end;
  const end = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const { grid, indexes, cellOf, gridStyle } = useVirtualCards(items.length, active);
  // An observer reports changes only: a new one after each page finds out if the end is still in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new items move the end
  useEffect(() => {
    if (!end.current || !hasMore) return;
    // A busy browser batches changes; the last one is current.
    const watch = new IntersectionObserver((changes) => changes.at(-1)?.isIntersecting && onEnd(), { rootMargin: LOAD_MARGIN });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [hasMore, items.length, onEnd]);
  const press = (event: MouseEvent, index: number) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const onControl = (event.target as Element).closest('button, label');
    if (onControl || (isPlain && !isSelecting)) return;
    event.preventDefault();
    selection.toggle(index, event.shiftKey);
  };
  return (
    <div data-state={isSelecting || selection.ids.size > 0 ? 'selecting' : undefined}>
      <ul
        className={classNames(`${cardLayoutStyles.grid} ${styles.list}`, look)}
        aria-label={label}
        ref={grid}
        style={gridStyle}
        onFocus={({ target }) => setActive(Number(target.closest('li')?.dataset.card ?? -1))}
        onBlur={() => setActive(-1)}
      >
        {indexes.map((index) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li
              key={item.id}
              className={styles.item}
              data-card={index}
              style={cellOf(index)}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              data-selected={selection.ids.has(item.id) || undefined}
              onClickCapture={(event) => press(event, index)}
            >
              <Checkbox
                className={styles.checkbox}
                checked={selection.ids.has(item.id)}
                aria-label={t('Select :name', { name: item.name })}
                onChange={({ nativeEvent }) => selection.toggle(index, (nativeEvent as unknown as MouseEvent).shiftKey)}
              />
              {card(item)}
            </li>
          );
        })}
      </ul>
      <div ref={end} />
      {isFailed && <MoreFailed onRetry={onRetry} />}
    </div>
  );
};
