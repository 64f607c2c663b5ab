import { awaitDrag } from './await-drag';
import { pressAll, pressRow, preventTextSelection } from './choose-row';
import { itemAt } from './item-at';
import { awaitLongPress, LONG_PRESS } from './long-press';
import { openItemMenu } from './open-item-menu';

const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** Offset of a menu opened by keyboard. */
const INSET_PX = 24;

const isMarked = (target: Element): boolean => {
  const marked = getSelection();
  return Boolean(marked && !marked.isCollapsed && marked.containsNode(target, true));
};

const isPointed = ({ button, pointerType }: PointerEvent): boolean => button === 2 || pointerType === 'touch';

/** Replaces the browser's menu except on text, fields, and with Ctrl or Shift. */
const openMenu = (event: MouseEvent): void => {
  const target = event.target as Element;
  if (event.defaultPrevented || event.ctrlKey || event.shiftKey || target.closest(TYPING) || isMarked(target)) return;
  const item = itemAt(target);
  if (!item) return;
  event.preventDefault();
  if (isPointed(event as PointerEvent)) {
    openItemMenu(item, { x: event.clientX, y: event.clientY });
    return;
  }
  const { left, bottom } = target.getBoundingClientRect();
  openItemMenu(item, { x: left + INSET_PX, y: bottom });
};

const press = (event: PointerEvent): void => {
  awaitLongPress(event);
  awaitDrag(event);
};

/** True if the finger that triggered the import still rests: after a release the page would have user activation. */
const isResting = (event: Event): event is PointerEvent =>
  event instanceof PointerEvent &&
  event.pointerType === 'touch' &&
  navigator.userActivation?.hasBeenActive === false &&
  performance.now() - event.timeStamp < LONG_PRESS;

/** Item menus, selection and dragging on every page, including the press in progress. */
export const serveItems = (first: Event): void => {
  document.addEventListener('contextmenu', openMenu);
  addEventListener('pointerdown', press);
  addEventListener('click', pressRow, true);
  addEventListener('mousedown', preventTextSelection, true);
  document.addEventListener('keydown', pressAll);
  if (isResting(first)) awaitLongPress(first);
};
