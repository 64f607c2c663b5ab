import { useRef, useState } from 'react';
import type { AlbumWithTracks } from '#contracts/catalogue/track';
import * as styles from '#islands/backstage/album-editor/AlbumTrackOrder.module.css';
import { useEditorArea } from '#islands/backstage/managed-music/editor-area';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { showCaughtError } from '#islands/platform/error/show-error';
import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { ButtonLink } from '#islands/platform/ui/button/ButtonLink';
import { useRowDrag } from '#islands/platform/ui/field/use-row-drag';
import { AddTracks } from './AddTracks';
import { AlbumTrackOrderRow } from './AlbumTrackOrderRow';
import { orderAlbum } from './album-edit.queries';
import { movedTo } from './moved-to';
import { ORDER_ROW_HEIGHT } from './OrderRow';

interface AlbumTrackOrderProps {
  album: AlbumWithTracks;
  onChange: (album: AlbumWithTracks) => void;
}

type TrackOnDisc = Pick<AlbumWithTracks['tracks'][number], 'id' | 'disc'>;
type Tracks = AlbumWithTracks['tracks'];

/** Reordered by drag or arrow keys; every change is saved at once. */
export const AlbumTrackOrder = ({ album, onChange }: AlbumTrackOrderProps) => {
  const [tracks, setTracks] = useState(album.tracks);
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(0);
  const { path } = useEditorArea();
  const isInControl = Boolean(album.can.control);
  const saveOrder = async (next: (TrackOnDisc | Tracks[number])[]) => {
    const before = tracks;
    const mine = ++latest.current;
    setTracks(next.filter((each) => 'name' in each));
    try {
      const saved = await orderAlbum(
        album.id,
        next.map(({ id, disc }) => ({ id, disc })),
      );
      if (mine !== latest.current) return;
      setTracks(saved.tracks);
      onChange(saved);
    } catch (error) {
      if (mine === latest.current) setTracks(before);
      showCaughtError(error);
    }
  };
  const step = (id: number, by: -1 | 1) => {
    const from = tracks.findIndex((track) => track.id === id);
    const to = from + by;
    if (to < 0 || to >= tracks.length) return;
    announce(t(':track is number :place of :count', { track: tracks[from]!.name, place: to + 1, count: tracks.length }));
    void saveOrder(movedTo(tracks, id, by < 0 ? to : to + 1));
  };
  const { drag, start } = useRowDrag({
    list,
    count: tracks.length,
    rowHeight: ORDER_ROW_HEIGHT,
    onDrop: ([id], gap) => id !== undefined && void saveOrder(movedTo(tracks, id, gap)),
  });
  const discs = Math.max(1, ...tracks.map(({ disc }) => disc));
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded}`} aria-labelledby="album-tracks">
      <header className={editorLayoutStyles.cardHeader}>
        <h2 className={textStyles.display1} id="album-tracks">
          {t('Tracks')}
        </h2>
        {isInControl && (
          <ButtonLink size="sm" className={layoutStyles.pushEnd} href={`${path}/upload?album=${album.id}`}>
            {t('Upload tracks')}
          </ButtonLink>
        )}
      </header>
      {tracks.length > 0 && (
        <ol className={styles.list} ref={list}>
          {tracks.map((track, index) => (
            <AlbumTrackOrderRow
              key={track.id}
              track={track}
              index={index}
              discs={discs}
              isDragged={drag?.entries.includes(track.id) ?? false}
              gap={drag?.gap === index ? 'before' : drag?.gap === tracks.length && index === tracks.length - 1 ? 'after' : undefined}
              onGrip={(event) => start(event, [track.id])}
              onStep={(by) => step(track.id, by)}
              onDisc={(disc) =>
                void saveOrder(tracks.map((one) => (one.id === track.id ? { ...one, disc } : one)).toSorted((a, b) => a.disc - b.disc))
              }
              onRemove={isInControl ? () => void saveOrder(tracks.filter(({ id }) => id !== track.id)) : undefined}
            />
          ))}
        </ol>
      )}
      {isInControl && (
        <AddTracks existingIds={tracks.map(({ id }) => id)} onAdd={(id) => void saveOrder([...tracks, { id, disc: discs }])} />
      )}
    </section>
  );
};
