import type { SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** Stops events of a button inside a table row from reaching the row. */
export const KEEP_VALUE = { onPointerDown: stop, onPointerUp: stop, onMouseDown: stop, onKeyDown: stop, onKeyUp: stop };
