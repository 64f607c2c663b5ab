import { type Item, itemAt } from './item-at';
import { openItemMenu } from './open-item-menu';

/** A finger that rests for so long asks for the menu; milliseconds. */
export const LONG_PRESS = 500;
/** A finger that moves so far scrolls; pixels. */
const SLACK = 10;
/** Swallowed from then on: the press was meant for the menu. */
const AFTERWARDS = ['touchmove', 'touchend', 'mousedown', 'mouseup', 'click', 'contextmenu', 'dragstart', 'selectstart'];
/** Browsers send the last of these so soon after the finger is lifted; milliseconds. */
const LATE = 50;
/** What is moved by a finger has a press of its own. */
const HELD = '[data-handle], [role="slider"], input';

let stop: (() => void) | undefined;

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Until the finger is lifted, and what follows from that, nothing else comes of the press. The next press ends it, however late the clock is. */
const swallowRest = (): void => {
  const controller = new AbortController();
  const listening = { capture: true, passive: false, signal: controller.signal };
  const end = () => setTimeout(() => controller.abort(), LATE);
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
    if (event.pointerId !== pointerId || Math.hypot(event.clientX - x, event.clientY - y) > SLACK) stop?.();
  };
  addEventListener('pointermove', move, listening);
  for (const type of ['pointerup', 'pointercancel', 'pointerdown', 'scroll']) addEventListener(type, () => stop?.(), listening);
};

/** Begins to wait with a finger that was put on an item, from the moment that it was. */
export const awaitLongPress = (event: PointerEvent): void => {
  stop?.();
  if (event.pointerType !== 'touch' || !event.isPrimary || (event.target as Element).closest(HELD)) return;
  const item = itemAt(event.target);
  if (item) begin(item, event, Math.max(0, LONG_PRESS - (performance.now() - event.timeStamp)));
};
