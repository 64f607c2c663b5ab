/** Floating panels keep this distance from the edge of the viewport, in pixels. */
export const FLOATING_MARGIN = 16;
/** The greatest height of a list box, in pixels. */
export const LISTBOX_MAX_HEIGHT = 420;
/** What was typed into a list box is forgotten after this long, in milliseconds. */
export const TYPEAHEAD_RESET = 500;
/** A pop-over that was opened by hovering closes this long after the pointer left, in milliseconds. */
export const POPOVER_HOVER_CLOSE = 150;
