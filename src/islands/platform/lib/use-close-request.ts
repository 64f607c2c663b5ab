import { useEffect, useRef } from 'react';
import { openLayer } from './layer-history';

/** Checked when a layer opens: touch devices have a back gesture or button. */
const TOUCH = '(pointer: coarse)';

/** Closes a layer on back navigation by touch, which would otherwise leave the page. Layers handle Escape themselves. */
export const useCloseRequest = (isOpen: boolean, close: () => void): void => {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (isOpen && matchMedia(TOUCH).matches) return openLayer(() => latest.current());
  }, [isOpen]);
};
