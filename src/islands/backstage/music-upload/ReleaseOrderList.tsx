import { memo, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import * as albumTrackOrderStyles from '#islands/backstage/album-editor/AlbumTrackOrder.module.css';
import { movedTo } from '#islands/backstage/album-editor/moved-to';
import { ORDER_ROW_HEIGHT, OrderRow, type OrderRowProps } from '#islands/backstage/album-editor/OrderRow';
import { t } from '#islands/platform/lib/translate';
import { useGrowing } from '#islands/platform/lib/use-growing';
import { announce } from '#islands/platform/overlay/announce';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { useRowDrag } from '#islands/platform/ui/field/use-row-drag';
import { numbered } from './release-order';
import { writeAnswers } from './upload-answers';

export interface OrderedTrack {
  id: string;
  name: string;
  disc: number;
  number: number;
  duration: number | null;
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

interface RowActs {
  grip: (event: PointerEvent, index: number) => void;
  step: (index: number, by: -1 | 1) => void;
  chooseDisc: (id: string, disc: number) => void;
}

interface RowProps extends OrderedTrack, Pick<OrderRowProps, 'discs' | 'isDragged' | 'gap'> {
  index: number;
  acts: RefObject<RowActs | null>;
}

/** Memoized: of 200 rows, only those that change are rendered. */
const Row = memo(({ id, index, acts, ...row }: RowProps) => (
  <OrderRow
    {...row}
    onGrip={(event) => acts.current?.grip(event, index)}
    onStep={(by) => acts.current?.step(index, by)}
    onDisc={(disc) => acts.current?.chooseDisc(id, disc)}
    title={
      <span className={`${layoutStyles.grow} ${textStyles.truncate}`} dir="auto">
        {row.name}
      </span>
    }
  />
));

/** Memoized: re-renders only if the order changes, not with every progress update. */
export const ReleaseOrderList = memo(({ tracks }: { tracks: OrderedTrack[] }) => {
  const list = useRef<HTMLOListElement>(null);
  const shown = useGrowing(tracks.length);
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
  const acts = useRef<RowActs>(null);
  useLayoutEffect(() => {
    acts.current = {
      grip: (event, index) => start(event, [index]),
      step,
      chooseDisc: (id, disc) =>
        saveOrder(tracks.map((one) => (one.id === id ? { ...one, disc } : one)).toSorted((one, other) => one.disc - other.disc)),
    };
  });
  const discs = Math.max(1, ...tracks.map(({ disc }) => disc));
  return (
    <ol className={albumTrackOrderStyles.list} ref={list}>
      {tracks.slice(0, shown).map((track, index) => (
        <Row
          key={track.id}
          {...track}
          index={index}
          discs={discs}
          isDragged={drag?.entries.includes(index) ?? false}
          gap={drag?.gap === index ? 'before' : drag?.gap === tracks.length && index === tracks.length - 1 ? 'after' : undefined}
          acts={acts}
        />
      ))}
    </ol>
  );
});
