import { type Item, itemAt } from './item-at';
import { openItemMenu } from './open-item-menu';

/** Milliseconds. */
export const LONG_PRESS = 500;
/** More movement is a scroll. */
const SLACK_PX = 10;
/** Suppressed after a long press, which was meant for the menu. */
const AFTERWARDS = ['touchmove', 'touchend', 'mousedown', 'mouseup', 'click', 'contextmenu', 'dragstart', 'selectstart'];
/** Browsers send the last of these up to this long after the release. */
const LATE_EVENTS_MS = 50;
/** Elements with their own touch handling. */
const TOUCH_CONTROLS = '[data-handle], [role="slider"], input';

let stop: (() => void) | undefined;

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Suppresses the rest of the touch. The next press ends this early, in case the timer is late. */
const swallowRest = (): void => {
  const controller = new AbortController();
  const listening = { capture: true, passive: false, signal: controller.signal };
  const end = () => setTimeout(() => controller.abort(), LATE_EVENTS_MS);
  addEventListener('pointerdown', ({ isPrimary }) => isPrimary && controller.abort(), listening);
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { ...listening, once: true });
  for (const type of AFTERWARDS) addEventListener(type, swallow, listening);
};

const begin = (item: Item, { pointerId, clientX: x, clientY: y }: PointerEvent, wait: number): void => {
  const controller = new AbortController();
  const listening = { capture: true, passive: true, signal: controller.signal };
  const timer = setTimeout(() => {
    controller.abort();
    if (!item.element.isConnected) return;
    swallowRest();
    openItemMenu(item, { x, y });
  }, wait);
  stop = () => {
    clearTimeout(timer);
    controller.abort();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== pointerId || Math.hypot(event.clientX - x, event.clientY - y) > SLACK_PX) stop?.();
  };
  addEventListener('pointermove', move, listening);
  for (const type of ['pointerup', 'pointercancel', 'pointerdown', 'scroll']) addEventListener(type, () => stop?.(), listening);
};

/** Counts from the event's timestamp, because this module may load late. */
export const awaitLongPress = (event: PointerEvent): void => {
  stop?.();
  if (event.pointerType !== 'touch' || !event.isPrimary || (event.target as Element).closest(TOUCH_CONTROLS)) return;
  const item = itemAt(event.target);
  if (item) begin(item, event, Math.max(0, LONG_PRESS - (performance.now() - event.timeStamp)));
};
