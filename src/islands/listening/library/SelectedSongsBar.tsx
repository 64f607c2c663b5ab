import type { RefObject } from 'react';
import { subjectOf } from '#functions/platform/contract/subject';
import { useChosenItems } from '#islands/listening/player/source/use-chosen-items';
import { ChosenItemsButtons } from '#islands/listening/playlist/ChosenItemsButtons';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import * as bulkBarStyles from '#islands/platform/ui/table/BulkBar.module.css';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';

interface SelectedSongsBarProps {
  ids: number[];
  selection: RowSelection;
  list: RefObject<HTMLElement | null>;
  onChooseAll: () => void;
  onRemove?: () => void;
}

export const SelectedSongsBar = ({ ids, selection, list, onChooseAll, onRemove }: SelectedSongsBarProps) => {
  const { clear } = selection;
  const subjects = ids.map((id) => subjectOf('track', id));
  useChosenItems(list.current && ids.length ? { list: list.current, subjects, remove: onRemove, chooseAll: onChooseAll, clear } : null);
  return (
    <BulkBar count={selection.ids.size} onClear={clear}>
      <ChosenItemsButtons subjects={subjects} isSaveOffered={!onRemove} onDone={clear} />
      {onRemove && (
        <Button size="sm" icon="trash" className={bulkBarStyles.danger} onClick={onRemove} aria-label={t('Remove')}>
          <span className={layoutStyles.phoneHidden}>{t('Remove')}</span>
        </Button>
      )}
    </BulkBar>
  );
};
