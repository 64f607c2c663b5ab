import { useEffect, useState } from 'react';

const FIRST = 4;
const STEP = 8;

/** Number of rows of a long list to render: a few at once, the others in steps that leave time for input. */
export const useGrowing = (count: number): number => {
  const [shown, setShown] = useState(FIRST);
  const isGrowing = shown < count;
  useEffect(() => {
    if (!isGrowing) return;
    const timer = setTimeout(() => setShown(shown + STEP));
    return () => clearTimeout(timer);
  }, [shown, isGrowing]);
  return Math.min(shown, count);
};
