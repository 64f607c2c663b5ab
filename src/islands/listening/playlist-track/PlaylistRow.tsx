import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent as PressEvent } from 'react';
import type { PlaylistTrack } from '#contracts/listening/playlist';
import { albumPath, trackPath } from '#functions/platform/contract/page-path';
import { subjectOf } from '#functions/platform/contract/subject';
import { LikeButton } from '#islands/account/saved-state/SaveButtons';
import { ArtistLinks } from '#islands/catalogue/artist/ArtistLinks';
import { mainArtists } from '#islands/catalogue/track/main-artists';
import * as trackRowStyles from '#islands/catalogue/track/TrackRow.module.css';
import * as styles from '#islands/listening/playlist-track/PlaylistRow.module.css';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as badgeStyles from '#islands/platform/ui/base/badge.module.css';
import { Cover } from '#islands/platform/ui/base/Cover';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { Checkbox } from '#islands/platform/ui/field/Checkbox';
import { EntryAdded } from './EntryAdded';
import { useRowPlayback } from './use-row-playback';

interface PlaylistRowProps {
  row: PlaylistTrack;
  /** From 1. */
  number: number;
  count: number;
  from: string;
  /** Several editors: rows show who added them. */
  isShared: boolean;
  isDragged: boolean;
  isSelected: boolean;
  /** Replaces the number by a checkbox. */
  hasBox: boolean;
  style: CSSProperties;
  /** `isRange` selects all from the last selected row to this one. */
  onSelect: (isRange: boolean) => void;
  onPress: (event: MouseEvent) => void;
  onRemove: () => void;
  onGrab: (event: PressEvent) => void;
  /** Relative: the row may have moved since rendering. */
  onMove: (by: number) => void;
}

const PAGE_STEP = 10;

export const PlaylistRow = ({ row, number, count, from, onMove, ...props }: PlaylistRowProps) => {
  const { name } = row;
  const steer = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1, PageUp: -PAGE_STEP, PageDown: PAGE_STEP, Home: -count, End: count }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li
      className={`${trackRowStyles.root} ${styles.root}`}
      data-state={props.isDragged ? 'dragged' : undefined}
      data-selected={props.isSelected || undefined}
      data-track={row.id}
      data-entry={row.entry_id}
      data-playback={useRowPlayback({ trackId: row.id, from, listIndex: number - 1 })}
      aria-setsize={count}
      aria-posinset={number}
      style={props.style}
      onClickCapture={props.onPress}
    >
      <span className={trackRowStyles.index}>
        {!props.hasBox ? (
          <button
            type="button"
            className={trackRowStyles.play}
            data-play={subjectOf('track', row.id)}
            data-play-from={from}
            data-play-place={number - 1}
            aria-label={t('Play :name', { name })}
          >
            <span data-number={number} />
          </button>
        ) : (
          <Checkbox
            aria-label={t('Select :name', { name })}
            checked={props.isSelected}
            onChange={({ nativeEvent }) => props.onSelect(nativeEvent instanceof PointerEvent && nativeEvent.shiftKey)}
          />
        )}
      </span>
      <span className={trackRowStyles.main}>
        <Cover className={trackRowStyles.cover} image={row.image} sizes="44px" />
        <span className={layoutStyles.grow}>
          <span className={trackRowStyles.name}>
            <a className={`${textStyles.truncate} ${textStyles.plainLink}`} href={trackPath(row)} dir="auto">
              {name}
            </a>
            {row.explicit && (
              <abbr className={badgeStyles.root} title={t('Explicit')}>
                E
              </abbr>
            )}
          </span>
          <span className={`${trackRowStyles.artists} ${textStyles.truncate}`}>
            <ArtistLinks artists={mainArtists(row)} />
          </span>
        </span>
      </span>
      <span className={`${trackRowStyles.artists} ${trackRowStyles.album} ${styles.album} ${textStyles.truncate}`}>
        {row.album && (
          <a className={textStyles.plainLink} href={albumPath(row.album)} dir="auto">
            {row.album.name}
          </a>
        )}
      </span>
      <EntryAdded row={row} isShared={props.isShared} />
      <span className={`${trackRowStyles.actions} ${styles.actions}`}>
        <IconButton icon="x" size="sm" className={styles.remove} label={t('Remove :name', { name })} onClick={props.onRemove} />
        <LikeButton subject={subjectOf('track', row.id)} name={name} size="sm" />
        <button
          type="button"
          className={iconButtonClass({ size: 'sm' })}
          data-menu={subjectOf('track', row.id)}
          aria-label={t('More for :name', { name })}
        >
          <Icon name="more" />
        </button>
        <button
          type="button"
          className={iconButtonClass({ size: 'sm' }, styles.dragHandle)}
          data-handle=""
          aria-label={t('Move :name: arrow keys up and down', { name })}
          onKeyDown={steer}
          onPointerDown={props.onGrab}
        >
          <Icon name="drag" />
        </button>
      </span>
      <span className={trackRowStyles.duration}>{formatClock(row.duration)}</span>
    </li>
  );
};
