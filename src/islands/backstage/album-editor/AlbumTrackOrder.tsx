import { useRef, useState } from 'react';
import * as styles from '#islands/backstage/album-editor/AlbumTrackOrder.module.css';
import { EditorCard } from '#islands/backstage/managed-music/EditorCard';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import { Button } from '#islands/platform/ui/button/Button';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { FieldNote } from '#islands/platform/ui/field/Field';
import { useRowDrag } from '#islands/platform/ui/field/use-row-drag';
import { AddTracks } from './AddTracks';
import { AlbumTrackOrderRow } from './AlbumTrackOrderRow';
import type { AlbumTrack } from './album-form';
import { movedTo } from './moved-to';
import { ORDER_ROW_HEIGHT } from './OrderRow';
import { RemovedTrackRow } from './RemovedTrackRow';

interface AlbumTrackOrderProps {
  albumId: number;
  isInControl: boolean;
  /** Removed ones keep their place until the form is saved. */
  value: AlbumTrack[];
  error?: string;
  onChange: (tracks: AlbumTrack[]) => void;
}

const withRemoval = ({ isRemoved: _, ...track }: AlbumTrack, isRemoved: boolean): AlbumTrack =>
  isRemoved ? { ...track, isRemoved } : track;

/** Reordered by drag or arrow keys. Saved with the form. */
export const AlbumTrackOrder = ({ albumId, isInControl, value: tracks, error, onChange }: AlbumTrackOrderProps) => {
  const list = useRef<HTMLOListElement>(null);
  const [isSplit, setSplit] = useState(false);
  const { path } = useEditorArea();
  const kept = tracks.filter(({ isRemoved }) => !isRemoved);
  const discs = Math.max(1, ...kept.map(({ disc }) => disc));
  const setRemoved = (track: AlbumTrack, isRemoved: boolean) => {
    onChange(tracks.map((one) => (one.id === track.id ? withRemoval(one, isRemoved) : one)));
    announce(isRemoved ? t(':name is removed when you save', { name: track.name }) : t(':name stays on the release', { name: track.name }));
  };
  const step = (track: AlbumTrack, by: -1 | 1) => {
    const from = tracks.indexOf(track);
    const to = from + by;
    if (to < 0 || to >= tracks.length) return;
    announce(t(':track is number :place of :count', { track: track.name, place: to + 1, count: tracks.length }));
    onChange(movedTo(tracks, track.id, by < 0 ? to : to + 1));
  };
  const setDisc = (id: number, disc: number) => {
    setSplit(true);
    onChange(tracks.map((one) => (one.id === id ? { ...one, disc } : one)).toSorted((one, other) => one.disc - other.disc));
  };
  const { drag, start } = useRowDrag({
    list,
    count: tracks.length,
    rowHeight: ORDER_ROW_HEIGHT,
    onDrop: ([id], gap) => id !== undefined && onChange(movedTo(tracks, id, gap)),
  });
  return (
    <EditorCard
      id="tracks"
      title={t('Tracks')}
      actions={
        isInControl && (
          <ButtonLink size="sm" icon="upload" className={layoutStyles.pushEnd} href={`${path}/upload?album=${albumId}`}>
            {t('Upload tracks')}
          </ButtonLink>
        )
      }
    >
      <FieldNote error={error} />
      {tracks.length > 0 && (
        <ol className={styles.list} ref={list}>
          {tracks.map((track, index) =>
            track.isRemoved ? (
              <RemovedTrackRow key={track.id} name={track.name} onKeep={() => setRemoved(track, false)} />
            ) : (
              <AlbumTrackOrderRow
                key={track.id}
                track={track}
                number={kept.indexOf(track) + 1}
                discs={discs}
                hasDiscs={isSplit || discs > 1}
                isDragged={drag?.entries.includes(track.id) ?? false}
                gap={drag?.gap === index ? 'before' : drag?.gap === tracks.length && index === tracks.length - 1 ? 'after' : undefined}
                onGrip={(event) => start(event, [track.id])}
                onStep={(by) => step(track, by)}
                onDisc={(disc) => setDisc(track.id, disc)}
                onRemove={isInControl ? () => setRemoved(track, true) : undefined}
              />
            ),
          )}
        </ol>
      )}
      {!isSplit && discs === 1 && kept.length > 1 && (
        <Button size="sm" variant="ghost" icon="plus" className={styles.addDisc} onClick={() => setSplit(true)}>
          {t('Add a second disc')}
        </Button>
      )}
      {isInControl && (
        <AddTracks existingIds={tracks.map(({ id }) => id)} onAdd={(track) => onChange([...tracks, { ...track, disc: discs }])} />
      )}
    </EditorCard>
  );
};
