import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import * as styles from '#islands/backstage/album-editor/OrderRow.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { Select } from '#islands/platform/ui/field/Select';

/** Pixels. */
export const ORDER_ROW_HEIGHT = 56;

export interface OrderRowProps {
  name: string;
  number: number;
  disc: number;
  discs: number;
  /** False hides the choice of the disc. */
  hasDiscs?: boolean;
  /** Milliseconds; null while unknown. */
  duration: number | null;
  isDragged: boolean;
  gap?: 'before' | 'after';
  onGrip: (event: PointerEvent) => void;
  onStep: (by: -1 | 1) => void;
  onDisc: (disc: number) => void;
  play?: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
}

export const OrderRow = (props: OrderRowProps) => {
  const { name, number, disc, discs, hasDiscs = true, duration, isDragged, gap, onGrip, onStep, onDisc, play, title, note, action } = props;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={styles.root} data-state={isDragged ? 'dragged' : undefined} data-gap={gap} data-part="album-track">
      <button
        type="button"
        className={iconButtonClass({ size: 'sm' }, styles.dragHandle)}
        aria-label={t('Move :name (or use the arrow keys)', { name })}
        onPointerDown={onGrip}
        onKeyDown={press}
      >
        <Icon name="drag" />
      </button>
      <span className={classNames(textStyles.time, textStyles.muted, styles.figure)}>{number}</span>
      {play}
      <span className={styles.name}>
        {title}
        {note}
      </span>
      <span className={classNames(textStyles.time, textStyles.muted, styles.figure, hasDiscs && layoutStyles.phoneHidden)}>
        {duration !== null && formatClock(duration)}
      </span>
      {hasDiscs && (
        <Select
          label={t('Disc of :name', { name })}
          isLabelHidden
          size="sm"
          className={styles.disc}
          options={Array.from({ length: discs + 1 }, (_, index) => ({ id: index + 1, label: t('Disc :number', { number: index + 1 }) }))}
          value={disc}
          onChange={onDisc}
        />
      )}
      {action}
    </li>
  );
};
