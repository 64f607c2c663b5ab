import { FLOATING_MARGIN, LISTBOX_MAX_HEIGHT } from '../base/floating.constants';

const LIST_MIN_HEIGHT = 120;

export interface ListRoom {
  maxHeight: number;
  placement?: 'bottom' | 'top'; // default: where more space is
}

/** Space of a list beside its field, above a bar at the bottom of the window. All values are pixels from the top. */
export const listRoom = (field: { top: number; bottom: number }, barTop: number | null): ListRoom => {
  if (barTop === null || field.bottom > barTop) return { maxHeight: LISTBOX_MAX_HEIGHT };
  const [below, above] = [barTop - field.bottom - FLOATING_MARGIN, field.top - FLOATING_MARGIN];
  const isBelow = below >= LIST_MIN_HEIGHT || below >= above;
  return { maxHeight: Math.min(LISTBOX_MAX_HEIGHT, isBelow ? below : above), placement: isBelow ? 'bottom' : 'top' };
};

/** Null inside a dialog, which is above all bars. */
export const barTopOf = (field: Element): number | null => {
  if (field.closest('[data-part="modal"]')) return null;
  const tops = [...document.querySelectorAll('[data-bottom-bar]')]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  return tops.length > 0 ? Math.min(...tops.map(({ top }) => top)) : null;
};
