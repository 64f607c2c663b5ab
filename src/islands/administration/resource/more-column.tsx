import type { SyntheticEvent } from 'react';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import type { RowAct } from './resource-kit';

/** Stops events from reaching the row. */
const stopPropagation = (event: SyntheticEvent): void => event.stopPropagation();

interface RowButtonProps {
  icon: string;
  label: string;
  className?: string;
  onClick: () => void;
}

const RowButton = ({ onClick, ...props }: RowButtonProps) => (
  <IconButton
    size="sm"
    {...props}
    onPointerDown={stopPropagation}
    onPointerUp={stopPropagation}
    onKeyDown={stopPropagation}
    onClick={(event) => {
      stopPropagation(event);
      onClick();
    }}
  />
);

interface MoreColumn<Item> {
  nameOf: (item: Item) => string;
  actsOf?: (item: Item) => RowAct[];
  onShow: (item: Item) => void;
}

/** Opens the details of a row. On phones, whose cards show them, it is the action of rows with a single one. */
export const moreColumn = <Item,>({ nameOf, actsOf, onShow }: MoreColumn<Item>): DataColumn<Item> => ({
  id: 'more',
  label: t('More'),
  isLabelHidden: true,
  isKept: true,
  width: 52,
  cell: (item) => {
    const [act, ...others] = actsOf?.(item) ?? [];
    const only = act && 'run' in act && others.length === 0 ? act : null;
    const name = nameOf(item);
    return (
      <>
        {only && (
          <RowButton
            icon={only.icon}
            label={t(':action: :name', { action: only.label, name })}
            className={layoutStyles.phoneOnly}
            onClick={only.run}
          />
        )}
        <RowButton
          icon="more"
          label={t('More for :name', { name })}
          className={only ? layoutStyles.phoneHidden : undefined}
          onClick={() => onShow(item)}
        />
      </>
    );
  },
});
