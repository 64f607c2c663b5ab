import type { RefObject } from 'react';
import { subjectOf } from '#functions/platform/contract/subject';
import { useChosenItems } from '#islands/listening/player/source/use-chosen-items';
import { ChosenItemsButtons } from '#islands/listening/playlist/ChosenItemsButtons';
import type { Order } from '#islands/listening/playlist/entry-order';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import * as bulkBarStyles from '#islands/platform/ui/table/BulkBar.module.css';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';
import { chosenOf } from './chosen-entries';
import { $listMode } from './playlist-page.store';

interface EntryBulkBarProps {
  selection: RowSelection;
  order: Order;
  list: RefObject<HTMLElement | null>;
  onChooseAll: () => void;
  onRemove: (entries: number[]) => Promise<void>;
  /** `gap` is the index before which they are inserted. */
  onMove: (entries: number[], gap: number) => Promise<void>;
}

const EntryBulkBar = ({ selection, order, list, onChooseAll, onRemove, onMove }: EntryBulkBarProps) => {
  const chosen = chosenOf(order, selection);
  const entries = chosen.map(([entry]) => entry);
  const subjects = chosen.map(([, track]) => subjectOf('track', track));
  const close = () => {
    selection.clear();
    $listMode.set('list');
  };
  const remove = () => onRemove(entries);
  useChosenItems(
    list.current && entries.length ? { list: list.current, subjects, entries, remove, chooseAll: onChooseAll, clear: close } : null,
  );
  return (
    <BulkBar count={entries.length} onClear={close}>
      <Button size="sm" onClick={onChooseAll}>
        {t('All')}
      </Button>
      <Button size="sm" onClick={() => void onMove(entries, 0)}>
        {t('Move to top')}
      </Button>
      <Button size="sm" onClick={() => void onMove(entries, order.length)}>
        {t('Move to end')}
      </Button>
      <ChosenItemsButtons subjects={subjects} isSaveOffered isCompact onDone={close} />
      <Button size="sm" className={bulkBarStyles.danger} onClick={() => void remove()}>
        {t('Remove')}
      </Button>
    </BulkBar>
  );
};

export default EntryBulkBar;
