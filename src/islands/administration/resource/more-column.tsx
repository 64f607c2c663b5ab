import type { SyntheticEvent } from 'react';
import { t } from '#islands/platform/lib/translate';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';

/** Stops events from reaching the row. */
const stopPropagation = (event: SyntheticEvent): void => event.stopPropagation();

export const moreColumn = <Item,>(nameOf: (item: Item) => string, onShow: (item: Item) => void): DataColumn<Item> => ({
  id: 'more',
  label: t('More'),
  isLabelHidden: true,
  isKept: true,
  width: 52,
  cell: (item) => (
    <IconButton
      icon="more"
      size="sm"
      label={t('More for :name', { name: nameOf(item) })}
      onPointerDown={stopPropagation}
      onPointerUp={stopPropagation}
      onKeyDown={stopPropagation}
      onClick={(event) => {
        stopPropagation(event);
        onShow(item);
      }}
    />
  ),
});
