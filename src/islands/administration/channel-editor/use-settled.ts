import { useEffect, useState } from 'react';

/** A preview follows what is written after this pause, in milliseconds. */
const PAUSE = 300;

/** A value once it has stayed the same for a moment, and whether it has not yet. Values are compared by what is in them. */
export const useSettled = <Value>(value: Value): [settled: Value, isBehind: boolean] => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const isBehind = text !== JSON.stringify(settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says when the value has changed
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [text, isBehind]);
  return [settled, isBehind];
};
