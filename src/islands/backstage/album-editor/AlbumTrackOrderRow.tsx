import type { KeyboardEvent, PointerEvent } from 'react';
import { musicFormPath } from '#functions/platform/contract/page-path';
import * as styles from '#islands/backstage/album-editor/AlbumTrackOrderRow.module.css';
import { VisibilityChip } from '#islands/catalogue/publishing/VisibilityChip';
import { formatClock } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import { classNames } from '#islands/platform/ui/base/class-names';
import { Icon } from '#islands/platform/ui/base/Icon';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { IconButton } from '#islands/platform/ui/button/IconButton';
import { iconButtonClass } from '#islands/platform/ui/button/icon-button-style';
import { Select } from '#islands/platform/ui/field/Select';
import type { AlbumWithTracks } from './album-edit.queries';

interface AlbumTrackOrderRowProps {
  track: AlbumWithTracks['tracks'][number];
  place: number;
  /** How many discs there are. */
  discs: number;
  isDragged: boolean;
  /** The side on which what is dragged would fall. */
  gap?: 'before' | 'after';
  onGrip: (event: PointerEvent) => void;
  onStep: (by: -1 | 1) => void;
  onDisc: (disc: number) => void;
  onRemove: () => void;
}

/** One track of a release: its handle, its number, its name, and out. */
export const AlbumTrackOrderRow = ({ track, place, discs, isDragged, gap, onGrip, onStep, onDisc, onRemove }: AlbumTrackOrderRowProps) => {
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
        aria-label={t('Move :name; with the arrow keys too', { name: track.name })}
        onPointerDown={onGrip}
        onKeyDown={press}
      >
        <Icon name="drag" />
      </button>
      <span className={classNames(textStyles.time, textStyles.muted, styles.figure)}>{place + 1}</span>
      <a
        className={`${layoutStyles.grow} ${textStyles.truncate} ${textStyles.plainLink}`}
        href={musicFormPath('track', track.id)}
        dir="auto"
      >
        {track.name}
      </a>
      {track.visibility !== 'public' && <VisibilityChip visibility={track.visibility} scheduledAt={null} />}
      <span className={classNames(textStyles.time, textStyles.muted, styles.figure, layoutStyles.phoneHidden)}>
        {formatClock(track.duration)}
      </span>
      <Select
        label={t('Disc of :name', { name: track.name })}
        isLabelHidden
        size="sm"
        className={styles.disc}
        options={Array.from({ length: discs + 1 }, (_, index) => ({ id: index + 1, label: t('Disc :number', { number: index + 1 }) }))}
        value={track.disc}
        onChange={onDisc}
      />
      <IconButton icon="x" size="sm" label={t('Take :name off the release', { name: track.name })} onClick={onRemove} />
    </li>
  );
};
