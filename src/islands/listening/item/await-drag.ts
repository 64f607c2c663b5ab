import { isSubjectOf } from '#functions/platform/contract/subject';
import { isAddable } from '#islands/listening/playlist/add-to-playlist.store';
import { type Item, itemAt } from './item-at';

const SLACK_PX = 6;
/** Elements with their own drag or text selection. */
const OWN = 'input, textarea, select, [contenteditable="true"], [role="slider"], [data-waveform], [data-handle]';

const prevent = (event: Event): void => event.preventDefault();

/** Only the cover of a page header is draggable: its text must stay selectable. */
const isDragHandle = ({ element }: Item, target: Element): boolean => element.dataset.part !== 'hero' || target.tagName === 'IMG';

const draggableAt = (target: Element): Item | undefined => {
  const item = target.closest(OWN) ? undefined : itemAt(target);
  return item && isDragHandle(item, target) && (isAddable(item.subject) || isSubjectOf('artist', item.subject)) ? item : undefined;
};

/** Turns a mouse press on an item into a drag. Meanwhile the browser's own dragging and text selection are blocked. */
export const awaitDrag = (press: PointerEvent): void => {
  const target = press.target as Element;
  if (press.pointerType !== 'mouse' || press.button || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
  const item = draggableAt(target);
  if (!item) return;
  const controller = new AbortController();
  const { signal } = controller;
  const isHere = ({ pointerId }: PointerEvent): boolean => pointerId === press.pointerId;
  let latest = press;
  let isBegun = false;
  const begin = async (): Promise<void> => {
    isBegun = true;
    const { prepareDrag } = await import('./mount-drag');
    const startDrag = await prepareDrag();
    if (!signal.aborted) startDrag(press, item, latest);
  };
  const move = (event: PointerEvent) => {
    if (!isHere(event)) return;
    latest = event;
    if (!isBegun && Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) >= SLACK_PX) void begin();
  };
  const end = (event: PointerEvent) => isHere(event) && controller.abort();
  for (const type of ['dragstart', 'selectstart']) addEventListener(type, prevent, { capture: true, signal });
  addEventListener('pointermove', move, { capture: true, signal });
  for (const type of ['pointerup', 'pointercancel'] as const) addEventListener(type, end, { capture: true, signal });
};
