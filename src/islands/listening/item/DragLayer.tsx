import { useEffect, useRef, useState } from 'react';
import * as styles from '#islands/listening/item/DragLayer.module.css';
import { autoScroll } from '#islands/platform/lib/auto-scroll';
import { formatCount } from '#islands/platform/lib/format';
import { t } from '#islands/platform/lib/translate';
import * as layoutStyles from '#islands/platform/ui/base/layout.module.css';
import * as textStyles from '#islands/platform/ui/base/text.module.css';
import { type DragPoint, usePointerDrag } from '#islands/platform/ui/field/use-pointer-drag';
import { type Dragged, draggedWith } from './dragged';
import { dropItems } from './drop-items';
import { type DropTarget, dropTargetAt, scrollerAt } from './drop-place';
import type { Item } from './item-at';

/** `press` began the drag; `point` is the current position. */
export type StartDrag = (press: PointerEvent, item: Item, point: PointerEvent) => void;

interface DragLayerProps {
  onServe: (start: StartDrag) => void;
}

interface Drag {
  dragged: Dragged;
  x: number;
  y: number;
  target: DropTarget | null;
}

const MAX_PREVIEW_PX = 300;

/** The click after a drop must not activate anything. */
const swallowClick = (): void => {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, true));
};

/** Auto-scrolls near the edges, once per frame; true if it scrolled. */
const scrollAlong = (point: { x: number; y: number }): boolean => {
  const scroller = scrollerAt(point);
  if (!scroller) return false;
  const { top, bottom } = scroller === document.scrollingElement ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect();
  const [before, by] = [scroller.scrollTop, autoScroll(point.y, top, bottom)];
  if (by) scroller.scrollBy({ top: by, behavior: 'instant' });
  return scroller.scrollTop !== before;
};

const hintOf = ({ target }: Drag): string => {
  if (!target) return '';
  if (target.folder !== undefined) return target.folder ? t('Move to :name', { name: target.folder.name }) : t('Move out of folder');
  return target.playlist ? t('Add to :name', { name: target.playlist.name }) : t('Add to queue');
};

export const DragLayer = ({ onServe }: DragLayerProps) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef(drag);
  latest.current = drag;
  const follow = (dragged: Dragged, { x, y }: Pick<DragPoint, 'x' | 'y'>) =>
    setDrag({ dragged, x, y, target: dropTargetAt(dragged, { x, y }) });
  const begin = usePointerDrag<Dragged>({
    onMove: follow,
    onEnd: (dragged, point) => {
      swallowClick();
      setDrag(null);
      const target = dropTargetAt(dragged, point);
      if (target) void dropItems(dragged, target);
    },
    onCancel: () => {
      addEventListener('pointerup', swallowClick, { capture: true, once: true });
      setDrag(null);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the start function never changes
  useEffect(
    () =>
      onServe(({ button, pointerId, clientX, clientY }, item, point) => {
        const dragged = draggedWith(item);
        begin({ button, pointerId, clientX, clientY, currentTarget: item.element }, dragged);
        follow(dragged, { x: point.clientX, y: point.clientY });
      }),
    [],
  );
  const isDragging = drag !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame loop runs as long as the drag
  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const scroll = () => {
      const now = latest.current;
      if (now && scrollAlong(now)) follow(now.dragged, now);
      frame = requestAnimationFrame(scroll);
    };
    scroll();
    const root = document.documentElement;
    root.style.cursor = 'grabbing';
    return () => {
      cancelAnimationFrame(frame);
      root.style.cursor = '';
    };
  }, [isDragging]);
  if (!drag) return null;
  const { dragged, target } = drag;
  const { image, subjects } = dragged;
  const hint = hintOf(drag);
  return (
    <div className={styles.root} aria-hidden="true">
      {target && <span className={styles.target} data-state={target.box.height ? 'frame' : 'line'} style={target.box} />}
      <span
        className={styles.preview}
        data-part="drag-preview"
        data-state={drag.x > innerWidth - MAX_PREVIEW_PX ? 'before' : undefined}
        style={{ left: drag.x, top: drag.y }}
      >
        {image && <img className={styles.image} src={image} alt="" />}
        <span className={layoutStyles.grow}>
          <b className={textStyles.truncate}>{dragged.name}</b>
          {hint && <small className={textStyles.truncate}>{hint}</small>}
        </span>
        {subjects.length > 1 && <span className={styles.count}>{formatCount(subjects.length)}</span>}
      </span>
    </div>
  );
};
