import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { removeEntries } from '#islands/listening/player/queue/queue-place';
import { removeFromQueueWithUndo } from '#islands/listening/player/source/queuing';
import { useChosenItems } from '#islands/listening/player/source/use-chosen-items';
import { ChosenItemsButtons } from '#islands/listening/playlist/ChosenItemsButtons';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { BulkBar } from '#islands/platform/ui/table/BulkBar';
import * as bulkBarStyles from '#islands/platform/ui/table/BulkBar.module.css';
import { useSelection } from '#islands/platform/ui/table/use-selection';
import { itemAt } from './item-at';
import { rowsOf } from './listed-row';

export type ChooseRows = (row: HTMLElement, change: 'toggle' | 'extend' | 'all') => void;

interface ChosenRowsProps {
  list: HTMLElement;
  /** Receives the function that selects rows, whenever it changes. */
  onServe: (choose: ChooseRows) => void;
}

interface Listed {
  key: string;
  subject: string;
}

/** Queue entries keep their key when moved; rows of a page don't move. */
const listed = (list: HTMLElement): Listed[] =>
  rowsOf(list).map((row, index) => ({ key: row.dataset.entry ?? String(index), subject: itemAt(row)?.subject ?? '' }));

const useRows = (list: HTMLElement): Listed[] => {
  const [rows, setRows] = useState(() => listed(list));
  useEffect(() => {
    const watch = new MutationObserver(() => setRows(listed(list)));
    watch.observe(list, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [list]);
  return rows;
};

/** Selection for server-rendered lists: marks the rows and shows the bulk bar. */
export const ChosenRows = ({ list, onServe }: ChosenRowsProps) => {
  const rows = useRows(list);
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const selection = useSelection<string>(keys);
  const chosen = rows.filter(({ key }) => selection.ids.has(key));
  const isQueue = list.dataset.drop === 'queue';
  const subjects = chosen.map(({ subject }) => subject);
  const entries = isQueue ? chosen.map(({ key }) => Number(key)) : undefined;
  const chooseAll = () => selection.set(keys);
  const remove = () => {
    if (!entries) return;
    removeFromQueueWithUndo((queue) => removeEntries(queue, entries), t(':what removed', { what: formatTracks(entries.length) }));
    selection.clear();
  };
  useChosenItems(
    chosen.length ? { list, subjects, entries, remove: isQueue ? remove : undefined, chooseAll, clear: selection.clear } : null,
  );
  useLayoutEffect(() => {
    for (const [index, row] of rowsOf(list).entries()) row.toggleAttribute('data-selected', selection.ids.has(keys[index] ?? ''));
    list.toggleAttribute('data-choosing', chosen.length > 0);
  });
  useEffect(
    () => () => {
      for (const row of rowsOf(list)) row.removeAttribute('data-selected');
      list.removeAttribute('data-choosing');
    },
    [list],
  );
  useLayoutEffect(() => {
    onServe((row, change) => {
      if (change === 'all') selection.set(keys);
      else selection.toggle(rowsOf(list).indexOf(row), change === 'extend');
    });
  });
  return (
    <BulkBar count={chosen.length} onClear={selection.clear}>
      <ChosenItemsButtons subjects={subjects} isSaveOffered onDone={selection.clear} />
      {isQueue && (
        <Button size="sm" icon="trash" className={bulkBarStyles.danger} onClick={remove} aria-label={t('Remove')}>
          <span className={layoutStyles.phoneHidden}>{t('Remove')}</span>
        </Button>
      )}
    </BulkBar>
  );
};
