import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** A debounced value, compared by its JSON, and `true` while it lags behind. */
export const useSettled = <Value>(value: Value): [settled: Value, isBehind: boolean] => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  const isBehind = text !== JSON.stringify(settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` changes whenever the value does
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, isBehind]);
  return [settled, isBehind];
};
