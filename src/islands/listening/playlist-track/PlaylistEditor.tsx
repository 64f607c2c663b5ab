import { useStore } from '@nanostores/react';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Suspense, useEffect, useMemo, useRef } from 'react';
import type { PlaylistDetail, PlaylistTrack } from '#contracts/listening/playlist';
import { subjectOf } from '#functions/platform/contract/subject';
import * as trackListStyles from '#islands/catalogue/track/TrackList.module.css';
import * as styles from '#islands/listening/playlist-track/PlaylistEditor.module.css';
import { lazyPart } from '#islands/platform/lazy/lazy-part';
import { formatTracks } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { useRowDrag } from '#islands/platform/ui/field/use-row-drag';
import { EmptyState } from '#islands/platform/ui/layout/EmptyState';
import { useSelection } from '#islands/platform/ui/table/use-selection';
import { AddSongs } from './AddSongs';
import { chosenOf } from './chosen-entries';
import { PlaylistHeader } from './PlaylistHeader';
import { PlaylistRow } from './PlaylistRow';
import { $listMode } from './playlist-page.store';
import { RowPlaceholder } from './RowPlaceholder';
import { removeEntriesWithUndo } from './remove-entries-with-undo';
import { preventTextSelection, useChoosing } from './use-choosing';
import { useEntries } from './use-entries';
import { useListTop } from './use-list-top';
import { useMoves } from './use-moves';

const EntryBulkBar = lazyPart(() => import('./EntryBulkBar'));

interface PlaylistEditorProps {
  playlist: PlaylistDetail;
  /** Server-rendered rows. */
  first: PlaylistTrack[];
}

/** Pixels on wide screens and phones; must match `TrackRow.module.css`. */
const ROW = { wide: 56, narrow: 60 };
const OVERSCAN = 8;

const isNarrow = (): boolean => matchMedia('(max-width: 768px)').matches;

/** Virtualised, for users who may edit the playlist. */
export const PlaylistEditor = ({ playlist, first }: PlaylistEditorProps) => {
  const list = useRef<HTMLOListElement>(null);
  const { order, rowOf, load } = useEntries(playlist.id, first);
  const { drop, moveBy, flush } = useMoves(playlist.id, order);
  const selection = useSelection(useMemo(() => order.map(([entry]) => entry), [order]));
  const mode = useStore($listMode);
  const rowHeight = isNarrow() ? ROW.narrow : ROW.wide;
  const { drag, start } = useRowDrag({ list, count: order.length, rowHeight, onDrop: (entries, gap) => void drop(entries, gap) });
  const grabbed = drag ? order.findIndex(([entry]) => entry === drag.entries[0]) : -1;
  const virtual = useWindowVirtualizer({
    count: order.length,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: useListTop(list),
    getItemKey: (index) => order[index]?.[0] ?? index,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return grabbed < 0 || shown.includes(grabbed) ? shown : [...shown, grabbed].toSorted((one, other) => one - other);
    },
  });
  const items = virtual.getVirtualItems();
  const [from, to] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useEffect(() => void load(from, to), [load, from, to]);
  useEffect(() => () => $listMode.set('list'), []);
  useEffect(() => {
    for (const element of document.querySelectorAll(`[data-count-of="playlist:${playlist.id}"]`))
      element.textContent = formatTracks(order.length);
  }, [order.length, playlist.id]);
  const remove = async (entries: number[], name?: string) => {
    await flush();
    selection.clear();
    await removeEntriesWithUndo(playlist.id, entries, name);
  };
  const move = (entry: number, by: number, name: string) => virtual.scrollToIndex(moveBy(entry, by, name), { align: 'auto' });
  const isSelecting = mode === 'select';
  const { chooseAll, press, steer } = useChoosing(selection, order, isSelecting);
  return (
    <div className={`${trackListStyles.root} ${styles.root}`} data-part="playlist-editor">
      {mode === 'add' && <AddSongs playlist={playlist} />}
      {order.length === 0 && mode !== 'add' && (
        <EmptyState title={t('No tracks in this playlist yet')}>
          {t('Add tracks here, or choose “Add to playlist” anywhere else.')}
        </EmptyState>
      )}
      {order.length > 0 && <PlaylistHeader />}
      <ol
        ref={list}
        style={{ height: virtual.getTotalSize() }}
        data-drop={subjectOf('playlist', playlist.id)}
        data-drop-name={playlist.name}
        onKeyDown={steer}
        onMouseDown={preventTextSelection}
      >
        {items.map(({ key, index, start: top }) => {
          const [entry = 0] = order[index] ?? [];
          const row = rowOf(entry);
          const style: CSSProperties = { height: rowHeight, transform: `translateY(${top - virtual.options.scrollMargin}px)` };
          if (!row) return <RowPlaceholder key={key} style={style} />;
          const isChosen = selection.ids.has(entry);
          return (
            <PlaylistRow
              key={key}
              row={row}
              number={index + 1}
              count={order.length}
              from={subjectOf('playlist', playlist.id)}
              isShared={playlist.collaborative}
              isDragged={drag?.entries.includes(entry) ?? false}
              isSelected={isChosen}
              hasBox={isSelecting}
              style={style}
              onSelect={(isRange) => selection.toggle(index, isRange)}
              onPress={(event) => press(event, index)}
              onRemove={() => void remove([entry], row.name)}
              onGrab={(event) => start(event, isChosen ? chosenOf(order, selection).map(([chosen]) => chosen) : [entry])}
              onMove={(by) => move(entry, by, row.name)}
            />
          );
        })}
        {drag && drag.gap >= 0 && (
          <li className={styles.dropLine} aria-hidden="true" style={{ transform: `translateY(${drag.gap * rowHeight}px)` }} />
        )}
      </ol>
      {drag && (
        <span className={styles.dragPreview} aria-hidden="true" style={{ left: drag.x, top: drag.y }}>
          {drag.entries.length > 1 ? formatTracks(drag.entries.length) : rowOf(drag.entries[0] ?? 0)?.name}
        </span>
      )}
      <Suspense>
        {(isSelecting || selection.ids.size > 0) && (
          <EntryBulkBar {...{ selection, order, list }} onChooseAll={chooseAll} onRemove={remove} onMove={drop} />
        )}
      </Suspense>
    </div>
  );
};
