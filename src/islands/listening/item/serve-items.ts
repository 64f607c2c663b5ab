import { awaitDrag } from './await-drag';
import { keepText, pressAll, pressRow } from './choose-row';
import { itemAt } from './item-at';
import { awaitLongPress, LONG_PRESS } from './long-press';
import { openItemMenu } from './open-item-menu';

const TYPING = 'input, textarea, select, [contenteditable="true"]';
/** A menu that a key opens stands so far into its row; pixels. */
const INSET = 24;

const isMarked = (target: Element): boolean => {
  const marked = getSelection();
  return Boolean(marked && !marked.isCollapsed && marked.containsNode(target, true));
};

const isPointed = ({ button, pointerType }: PointerEvent): boolean => button === 2 || pointerType === 'touch';

/** Opens the menu of an item in place of the browser's own, which stays for text, for fields, and for who holds Ctrl or Shift. */
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
  openItemMenu(item, { x: left + INSET, y: bottom });
};

const press = (event: PointerEvent): void => {
  awaitLongPress(event);
  awaitDrag(event);
};

/** Whether a finger that came before this was loaded still rests: had it been lifted, the page would count as pressed by now. */
const isResting = (event: Event): event is PointerEvent =>
  event instanceof PointerEvent &&
  event.pointerType === 'touch' &&
  navigator.userActivation?.hasBeenActive === false &&
  performance.now() - event.timeStamp < LONG_PRESS;

/** From now on rows, cards and covers of every page have their menu, are chosen and are dragged, beginning with the press that is under way. */
export const serveItems = (first: Event): void => {
  document.addEventListener('contextmenu', openMenu);
  addEventListener('pointerdown', press);
  addEventListener('click', pressRow, true);
  addEventListener('mousedown', keepText, true);
  document.addEventListener('keydown', pressAll);
  if (isResting(first)) awaitLongPress(first);
};
