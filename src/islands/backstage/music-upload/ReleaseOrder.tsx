import { useStore } from '@nanostores/react';
import { memo, useMemo, useRef } from 'react';
import * as albumTrackOrderStyles from '#islands/backstage/album-editor/AlbumTrackOrder.module.css';
import { movedTo } from '#islands/backstage/album-editor/moved-to';
import { ORDER_ROW_HEIGHT, OrderRow } from '#islands/backstage/album-editor/OrderRow';
import * as editorLayoutStyles from '#islands/backstage/managed-music/editor-layout.module.css';
import { $drafts } from '#islands/platform/form/draft';
import { t } from '#islands/platform/lib/translate';
import { announce } from '#islands/platform/overlay/announce';
import * as cardStyles from '#islands/platform/ui/base/Card.module.css';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { useRowDrag } from '#islands/platform/ui/field/use-row-drag';
import type { Upload } from '#islands/upload/upload/state/uploads.store';
import * as uploadNoteStyles from '#islands/upload/upload/ui/upload-note.module.css';
import { valuesOf } from './publish-uploads';
import { inReleaseOrder, numbered, sharedNumbers } from './release-order';
import { writeAnswers } from './upload-answers';
import { type PrefillSource, prefilledOnce } from './upload-prefill';

interface OrderedTrack {
  id: string;
  name: string;
  disc: number;
  number: number;
  duration: number | null;
}

interface ReleaseOrderProps {
  uploads: Upload[];
  source: PrefillSource;
}

const saveOrder = (tracks: OrderedTrack[]): void => {
  const places = new Map(
    numbered(tracks.map((track) => ({ id: track.id, values: track }))).map(({ item, number }) => [
      item.id,
      { disc: item.values.disc, number },
    ]),
  );
  writeAnswers([...places.keys()], (id) => places.get(id) ?? {});
};

/** Memoized: re-renders only if the order changes, not with every progress update. */
const OrderList = memo(({ tracks }: { tracks: OrderedTrack[] }) => {
  const list = useRef<HTMLOListElement>(null);
  const step = (index: number, by: -1 | 1) => {
    const [track, to] = [tracks[index], index + by];
    if (!track || to < 0 || to >= tracks.length) return;
    announce(t(':track is number :place of :count', { track: track.name, place: to + 1, count: tracks.length }));
    saveOrder(movedTo(tracks, track.id, by < 0 ? to : to + 1));
  };
  const { drag, start } = useRowDrag({
    list,
    count: tracks.length,
    rowHeight: ORDER_ROW_HEIGHT,
    onDrop: ([index], gap) => {
      const track = index === undefined ? undefined : tracks[index];
      if (track) saveOrder(movedTo(tracks, track.id, gap));
    },
  });
  const discs = Math.max(1, ...tracks.map(({ disc }) => disc));
  return (
    <ol className={albumTrackOrderStyles.list} ref={list}>
      {tracks.map((track, index) => (
        <OrderRow
          key={track.id}
          {...track}
          discs={discs}
          isDragged={drag?.entries.includes(index) ?? false}
          gap={drag?.gap === index ? 'before' : drag?.gap === tracks.length && index === tracks.length - 1 ? 'after' : undefined}
          onGrip={(event) => start(event, [index])}
          onStep={(by) => step(index, by)}
          onDisc={(disc) =>
            saveOrder(tracks.map((one) => (one.id === track.id ? { ...one, disc } : one)).toSorted((one, other) => one.disc - other.disc))
          }
          title={
            <span className={`${layoutStyles.grow} ${textStyles.truncate}`} dir="auto">
              {track.name}
            </span>
          }
        />
      ))}
    </ol>
  );
});

/** Reordered by drag or arrow keys, across discs. */
export const ReleaseOrder = ({ uploads, source }: ReleaseOrderProps) => {
  useStore($drafts);
  const items = uploads.map((upload) => ({
    upload,
    values: valuesOf(upload.id, prefilledOnce(upload, source)),
    isNumbered: (upload.analysis?.tags.number ?? source.names?.get(upload.relativePath)?.number ?? null) !== null,
  }));
  const serialized = JSON.stringify(
    numbered(inReleaseOrder(items)).map(({ item: { upload, values }, number }) => ({
      id: upload.id,
      name: values.name || upload.name,
      disc: values.disc,
      number,
      duration: upload.analysis?.duration ?? null,
    })),
  );
  const tracks = useMemo(() => JSON.parse(serialized) as OrderedTrack[], [serialized]);
  return (
    <section className={`${cardStyles.root} ${cardStyles.padded}`} aria-labelledby="release-tracks">
      <header className={editorLayoutStyles.cardHeader}>
        <h2 className={textStyles.display1} id="release-tracks">
          {t('Tracks')}
        </h2>
      </header>
      {sharedNumbers(items).map((shared) => (
        <p key={shared[0]?.upload.id} className={uploadNoteStyles.root} data-part="shared-number">
          {t('Number :number is on several tracks: :names. Check their order.', {
            number: shared[0]?.values.number ?? '',
            names: shared.map(({ upload, values }) => values.name || upload.name).join(', '),
          })}
        </p>
      ))}
      <OrderList tracks={tracks} />
    </section>
  );
};
