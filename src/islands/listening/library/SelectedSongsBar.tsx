import type { TrackItem } from '#contracts/catalogue/track';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import * as bulkBarStyles from '#islands/platform/ui/table/BulkBar.module.css';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';
import { playSelection, queueSelection } from './play-selection';

interface SelectedSongsBarProps {
  /** The ids of the chosen tracks, in the order in which they play. */
  ids: number[];
  /** What is known of tracks by now. */
  tracks: TrackItem[];
  selection: RowSelection;
  /** Left out where nothing can be removed, as from the history. */
  onRemove?: () => void;
}

/** What can be done with the chosen songs. */
export const SelectedSongsBar = ({ ids, tracks, selection, onRemove }: SelectedSongsBarProps) => {
  const act = (action: (ids: number[], known: TrackItem[]) => void) => () => {
    action(ids, tracks);
    selection.clear();
  };
  return (
    <BulkBar count={selection.ids.size} onClear={selection.clear}>
      <Button size="sm" icon="play" onClick={act(playSelection)} aria-label={t('Play')}>
        <span className={layoutStyles.phoneHidden}>{t('Play')}</span>
      </Button>
      <Button size="sm" icon="queue" onClick={act(queueSelection)} aria-label={t('Add to the queue')}>
        <span className={layoutStyles.phoneHidden}>{t('Add to the queue')}</span>
      </Button>
      {onRemove && (
        <Button size="sm" icon="trash" className={bulkBarStyles.danger} onClick={onRemove} aria-label={t('Remove')}>
          <span className={layoutStyles.phoneHidden}>{t('Remove')}</span>
        </Button>
      )}
    </BulkBar>
  );
};
