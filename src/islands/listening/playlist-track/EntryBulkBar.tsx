import { subjectOf } from '#functions/platform/contract/subject';
import type { Order } from '#islands/listening/playlist/entry-order';
import { openAddToPlaylist } from '#islands/listening/playlist/open-add-to-playlist';
import { t } from '#islands/platform/lib/translate';
import { Button } from '#islands/platform/ui/button/Button';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import * as bulkBarStyles from '#islands/platform/ui/table/BulkBar.module.css';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';
import { $listMode } from './playlist-page.store';

interface EntryBulkBarProps {
  selection: RowSelection;
  order: Order;
  onRemove: (entries: number[]) => Promise<void>;
  /** Moves entries into the gap before a place. */
  onMove: (entries: number[], gap: number) => Promise<void>;
}

/** The chosen ones of a playlist's entries, in its order. */
export const chosenOf = (order: Order, { ids }: RowSelection): Order => order.filter(([entry]) => ids.has(entry));

/** What can be done with the chosen entries of a playlist. */
export const EntryBulkBar = ({ selection, order, onRemove, onMove }: EntryBulkBarProps) => {
  const chosen = chosenOf(order, selection);
  const entries = chosen.map(([entry]) => entry);
  const subjects = () => chosen.map(([, track]) => subjectOf('track', track));
  const close = () => {
    selection.clear();
    $listMode.set('list');
  };
  return (
    <BulkBar count={entries.length} onClear={close}>
      <Button size="sm" onClick={() => selection.set(order.map(([entry]) => entry))}>
        {t('All')}
      </Button>
      <Button size="sm" onClick={() => void onMove(entries, 0)}>
        {t('To the top')}
      </Button>
      <Button size="sm" onClick={() => void onMove(entries, order.length)}>
        {t('To the end')}
      </Button>
      <Button size="sm" onClick={({ currentTarget }) => openAddToPlaylist(subjects(), currentTarget)}>
        {t('Add to playlist…')}
      </Button>
      <Button size="sm" className={bulkBarStyles.danger} onClick={() => void onRemove(entries)}>
        {t('Remove')}
      </Button>
    </BulkBar>
  );
};
