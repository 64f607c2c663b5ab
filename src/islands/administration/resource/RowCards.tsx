import type { ReactNode } from 'react';
import * as styles from '#islands/administration/resource/RowCards.module.css';
import { t } from '#islands/platform/lib/translate';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { Drawer } from '#islands/platform/ui/overlay/Drawer';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';

interface RowCardsProps<Item> {
  title: string;
  item: Item;
  columns: DataColumn<Item>[];
  /** The page of the row, if it has one. */
  path?: string | null;
  /** What can be done with it, as buttons. */
  acts?: ReactNode;
  onClose: () => void;
}

/** Everything that a row says: on phones, where a table keeps its main column only, and wherever somebody asks. */
export const RowCards = <Item,>({ title, item, columns, path, acts, onClose }: RowCardsProps<Item>) => (
  <Drawer
    isOpen
    onClose={onClose}
    title={title}
    footer={
      path && (
        <ButtonLink href={path} variant="primary">
          {t('Open')}
        </ButtonLink>
      )
    }
  >
    {acts}
    <dl className={styles.root}>
      {columns.map((column) => (
        <div key={column.id}>
          <dt>{column.label}</dt>
          <dd>{column.cell(item)}</dd>
        </div>
      ))}
    </dl>
  </Drawer>
);
