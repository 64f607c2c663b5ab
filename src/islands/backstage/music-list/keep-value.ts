import type { SyntheticEvent } from 'react';

const stop = (event: SyntheticEvent): void => event.stopPropagation();

/** What a button in a row of a table is given, so that a press on it is none on the row. */
export const KEEP_VALUE = { onPointerDown: stop, onPointerUp: stop, onMouseDown: stop, onKeyDown: stop, onKeyUp: stop };
