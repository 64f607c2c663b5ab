import type { ReactNode } from 'react';
import * as styles from '#islands/administration/resource/RowCards.module.css';
import { t } from '#islands/platform/lib/translate';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { Drawer } from '#islands/platform/ui/overlay/Drawer';
import type { DataColumn } from '#islands/platform/ui/table/DataTable';
import { filledCells } from './shown-columns';

interface RowCardsProps<Item> {
  title: string;
  item: Item;
  columns: DataColumn<Item>[];
  path?: string | null;
  acts?: ReactNode;
  onClose: () => void;
}

/** All columns of a row: phones show only the main one in the table. */
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
      {filledCells(columns, item).map(({ id, label, content }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  </Drawer>
);
