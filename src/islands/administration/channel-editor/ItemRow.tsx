import type { KeyboardEvent, PointerEvent } from 'react';
import type { EditedItem } from '#functions/listening/channel/channel-change.contract';
import * as styles from '#islands/administration/channel-editor/ItemRow.module.css';
import { t } from '#islands/platform/lib/translate';
import { Chip } from '#islands/platform/ui/base/Chip';
import { Cover } from '#islands/platform/ui/base/Cover';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { editedItemText, kindName } from './item-text';

/** Pixels. */
export const ITEM_ROW_HEIGHT = 60;

interface ItemRowProps {
  item: EditedItem;
  number: number;
  isDragged: boolean;
  gap?: 'before' | 'after';
  onGrip: (event: PointerEvent) => void;
  onStep: (by: -1 | 1) => void;
  onRemove: () => void;
}

export const ItemRow = ({ item, number, isDragged, gap, onGrip, onStep, onRemove }: ItemRowProps) => {
  const { label, note, image } = editedItemText(item);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={styles.root} data-state={isDragged ? 'dragged' : undefined} data-gap={gap} data-part="channel-item">
      <button
        type="button"
        className={iconButtonClass({ size: 'sm' }, styles.dragHandle)}
        aria-label={t('Move :name by dragging or with the arrow keys', { name: label })}
        onPointerDown={onGrip}
        onKeyDown={press}
      >
        <Icon name="drag" />
      </button>
      <span className={classNames(textStyles.time, textStyles.muted, styles.figure)}>{number}</span>
      {item.model_type === 'channel' ? (
        <Icon name="grid" className={styles.icon} />
      ) : (
        <Cover image={image} sizes="40px" width={40} className={styles.cover} />
      )}
      <span className={styles.name}>
        <b className={textStyles.truncate} dir="auto">
          {label}
        </b>
        <small className={classNames(textStyles.truncate, textStyles.muted)} dir="auto">
          {note}
        </small>
      </span>
      <Chip size="xs" className={styles.kind}>
        {kindName(item.model_type)}
      </Chip>
      <IconButton icon="x" size="sm" label={t('Remove :name', { name: label })} onClick={onRemove} />
    </li>
  );
};
