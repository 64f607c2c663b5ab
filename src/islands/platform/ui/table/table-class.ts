import * as styles from '#islands/platform/ui/table/DataTable.module.css';
import * as cardStyles from '#islands/platform/ui/table/table-cards.module.css';
import { classNames } from '../base/class-names';
import type { DataColumn } from './DataTable';

/** With cards, a row shows all its columns on phones, below its header. Without, it shows those marked as kept. */
export const tableClass = (hasCards = false): string => `${styles.table} ${hasCards ? cardStyles.root : styles.responsive}`;

export const cellClass = <Item>({ isNumeric, isKept, isRowHeader, isLabelHidden }: DataColumn<Item>): string =>
  classNames(isNumeric && styles.numeric, isKept && styles.kept, isRowHeader && cardStyles.main, isLabelHidden && cardStyles.corner);

/** Of the cells with a select box. */
export const CHOICE_CLASS = `${styles.kept} ${styles.checkboxColumn} ${cardStyles.choice}`;
