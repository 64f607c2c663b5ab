import { useEffect, useRef } from 'react';
import { openLayer } from './layer-history';

/** Asked when a layer opens: where somebody points with a finger there is a gesture, or a button, that goes back. */
const TOUCH = '(pointer: coarse)';

/** Closes a layer when a person goes back on a device with a gesture for that: without this they would leave the page. The Escape key is left to the layers. */
export const useCloseRequest = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (isOpen && matchMedia(TOUCH).matches) return openLayer(() => latest.current());
  }, [isOpen]);
};
