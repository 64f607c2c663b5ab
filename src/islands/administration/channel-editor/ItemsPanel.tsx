import { useRef } from 'react';
import { CHANNEL_ITEMS_MAX, type EditedItem } from '#functions/listening/channel/channel-change.contract';
import * as styles from '#islands/administration/channel-editor/ItemsPanel.module.css';
import { controlOf } from '#islands/platform/form/controlled-field';
import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import { showUndo } from '#islands/platform/toast/undo';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { useRowDrag } from '#islands/platform/ui/field/use-row-drag';
import { SettingsPanel } from '#islands/platform/ui/layout/SettingsPanel';
import { AddItem } from './AddItem';
import { ITEM_ROW_HEIGHT, ItemRow } from './ItemRow';
import { editedItemText } from './item-text';
import type { ChannelForm } from './use-channel-editor';

const keyOf = ({ model_type, id }: EditedItem): string => `${model_type}:${id}`;

/** Moves an item to before index `gap`. */
const movedTo = (items: EditedItem[], from: number, gap: number): EditedItem[] => {
  const item = items[from];
  if (!item) return items;
  const others = items.filter((_, index) => index !== from);
  const target = gap > from ? gap - 1 : gap;
  return [...others.slice(0, target), item, ...others.slice(target)];
};

/** Reordered by drag or arrow keys; saved with the form. */
export const ItemsPanel = ({ form }: { form: ChannelForm }) => {
  const list = useRef<HTMLOListElement>(null);
  const { value, onChange, error } = controlOf(form, 'items');
  const items = value as EditedItem[];
  const change = onChange as (next: EditedItem[]) => void;
  const step = (from: number, by: -1 | 1) => {
    const to = from + by;
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    announce(t(':name moved to position :place of :count', { name: editedItemText(item).label, place: to + 1, count: items.length }));
    change(movedTo(items, from, by < 0 ? to : to + 1));
  };
  const { drag, start } = useRowDrag({
    list,
    count: items.length,
    rowHeight: ITEM_ROW_HEIGHT,
    onDrop: ([from], gap) => from !== undefined && change(movedTo(items, from, gap)),
  });
  const remove = (item: EditedItem) => {
    change(items.filter((other) => other !== item));
    showUndo(t('“:name” removed', { name: editedItemText(item).label }), () => change(items));
  };
  const gapOf = (index: number) => {
    if (drag?.gap === index) return 'before';
    return drag?.gap === items.length && index === items.length - 1 ? 'after' : undefined;
  };
  return (
    <SettingsPanel id="order" title={t('Items')}>
      <AddItem
        contentType={form.watch('content_type')}
        existing={items}
        isFull={items.length >= CHANNEL_ITEMS_MAX}
        onAdd={(item) => {
          change([...items, { model_type: item.model_type, id: item.id, item }]);
          announce(t(':name added', { name: editedItemText({ ...item, item }).label }));
        }}
      />
      {items.length > 0 ? (
        <ol className={styles.root} ref={list} aria-label={t('Selected items')}>
          {items.map((item, index) => (
            <ItemRow
              key={keyOf(item)}
              item={item}
              number={index + 1}
              isDragged={drag?.entries.includes(index) ?? false}
              gap={gapOf(index)}
              onGrip={(event) => start(event, [index])}
              onStep={(by) => step(index, by)}
              onRemove={() => remove(item)}
            />
          ))}
        </ol>
      ) : (
        <p className={`${textStyles.muted} ${layoutStyles.marginTop4}`}>{t('No items yet. Add one above.')}</p>
      )}
      <FieldNote error={error} />
      {items.length > 1 && (
        <p className={`${textStyles.faint} ${layoutStyles.marginTop2}`}>{t('Drag by the handle, or focus it and press ↑ or ↓.')}</p>
      )}
    </SettingsPanel>
  );
};
