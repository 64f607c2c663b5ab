import { Children, type ReactNode, useEffect, useState } from 'react';

/** Mounts its first children one per task, so that none of them blocks input for long. Later ones mount at once. */
export const InSteps = ({ children }: { children: ReactNode }) => {
  const all = Children.toArray(children);
  const [shown, setShown] = useState(0);
  const next = shown < all.length ? shown + 1 : Number.POSITIVE_INFINITY;
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => setShown(next));
    return () => clearTimeout(timer);
  }, [shown, next]);
  return all.slice(0, shown);
};
