import { useEffect, useRef } from 'react';

/** Scrolls back to the top of the side column when another form opens in it; null without a side column. */
export const useFormTop = (open: string | null) => {
  const list = useRef<HTMLElement>(null);
  const side = useRef<HTMLElement>(null);
  const before = useRef(open);
  useEffect(() => {
    const column = side.current;
    const isOther = open !== null && before.current !== null && before.current !== open;
    before.current = open;
    if (isOther && column && column.getBoundingClientRect().top < 0) column.scrollIntoView({ block: 'start' });
  }, [open]);
  return { list, side };
};
