import { type CSSProperties, type MouseEvent, useEffect, useState } from 'react';
import type { TrackItem } from '#contracts/catalogue/track';
import * as trackListStyles from '#islands/catalogue/track/TrackList.module.css';
import * as trackRowStyles from '#islands/catalogue/track/TrackRow.module.css';
import * as styles from '#islands/listening/library/SongList.module.css';
import { Skeleton } from '#islands/platform/ui/base/Skeleton';
import { MoreFailed } from '#islands/platform/ui/layout/MoreFailed';
import type { RowSelection } from '#islands/platform/ui/table/use-selection';
import type { LibraryQuery, ListEnd, TrackOrder } from './library.queries';
import { SongListHeader } from './SongListHeader';
import { SongRow } from './SongRow';
import { useRowFocus } from './use-row-focus';
import { useVirtualRows } from './use-virtual-rows';

/** `key` is unique in the list: a history can contain a track twice. */
interface Song {
  key: number;
  track: TrackItem;
  time: string;
}

interface SongListProps {
  label: string;
  songs: Song[];
  from: string;
  timeName: string;
  listQuery?: LibraryQuery<TrackOrder>;
  onSort?: (orderBy: TrackOrder) => void;
  selection: RowSelection;
  isSelecting: boolean;
  onChooseAll: () => void;
  onRemove?: () => void;
  end: ListEnd;
}

const SKELETON_ROWS = 6;
const LOAD_AHEAD_ROWS = 20;

/** Touch has no Ctrl key: once a row is selected, taps select more. */
const isTouch = (): boolean => matchMedia('(hover: none)').matches;

/** Shift+click selects a range, not text. */
const preventTextSelection = (event: MouseEvent) => {
  if (event.shiftKey) event.preventDefault();
};

const SkeletonRow = ({ index }: { index: number }) => (
  <tr className={trackRowStyles.root} aria-rowindex={index + 2} aria-busy="true" style={{ '--i': index } as CSSProperties}>
    <td />
    <td className={trackRowStyles.index} />
    <td className={trackRowStyles.main}>
      <Skeleton width={40} shape="cover" />
      <Skeleton width="50%" />
    </td>
  </tr>
);

/** Virtual rows, selectable by checkbox, Ctrl or Shift+click, and keyboard. */
export const SongList = (props: SongListProps) => {
  const { label, songs, from, timeName, listQuery, onSort, selection, isSelecting, onChooseAll, onRemove } = props;
  const { hasMore, isFailed, onEnd, onRetry } = props.end;
  const [active, setActive] = useState(0);
  const count = songs.length + (hasMore && !isFailed ? SKELETON_ROWS : 0);
  const { list, indexes, scrollTo } = useVirtualRows(count, Math.min(active, songs.length - 1));
  const steer = useRowFocus({ list, count: songs.length, scrollTo, selection, onChooseAll, onRemove }, active, setActive);
  const last = indexes.at(-1) ?? 0;
  useEffect(() => {
    if (hasMore && last > songs.length - LOAD_AHEAD_ROWS) onEnd();
  }, [hasMore, last, songs.length, onEnd]);
  const press = (event: MouseEvent, index: number) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey);
    const onControl = (event.target as Element).closest('a, button, label');
    const isChoosing = isSelecting || (selection.ids.size > 0 && isTouch());
    if (onControl ? isPlain || onControl.tagName === 'A' : isPlain && !isChoosing) return;
    event.preventDefault();
    setActive(index);
    selection.toggle(index, event.shiftKey);
  };
  const chosen = selection.ids.size === 0 ? 'none' : songs.every(({ key }) => selection.ids.has(key)) ? 'all' : 'some';
  return (
    <>
      <table
        className={`${trackListStyles.root} ${styles.root}`}
        data-state={isSelecting || chosen !== 'none' ? 'selecting' : undefined}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys and selection work as in a grid
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-rowcount={hasMore ? -1 : songs.length + 1}
      >
        <thead>
          <SongListHeader {...{ timeName, listQuery, onSort, chosen, onChooseAll }} />
        </thead>
        <tbody
          className={styles.rows}
          ref={list}
          style={{ '--count': count } as CSSProperties}
          onKeyDown={steer}
          onMouseDown={preventTextSelection}
        >
          {indexes.map((index) => {
            const song = songs[index];
            return song ? (
              <SongRow
                key={song.key}
                track={song.track}
                index={index}
                from={from}
                time={song.time}
                isChosen={selection.ids.has(song.key)}
                isActive={index === Math.min(active, songs.length - 1)}
                onChoose={(isRange) => selection.toggle(index, isRange)}
                onPress={(event) => press(event, index)}
              />
            ) : (
              <SkeletonRow key={`coming-${index}`} index={index} />
            );
          })}
        </tbody>
      </table>
      {isFailed && <MoreFailed onRetry={onRetry} />}
    </>
  );
};
