export const FLOATING_MARGIN = 16; // pixels to the viewport edge
export const LISTBOX_MAX_HEIGHT = 420; // pixels
export const TYPEAHEAD_RESET = 500; // milliseconds
export const POPOVER_HOVER_CLOSE = 150; // milliseconds
