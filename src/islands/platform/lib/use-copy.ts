import { useEffect, useRef, useState } from 'react';

/** How long the confirmation of a copy is shown, in milliseconds. */
export const COPY_CONFIRMATION = 1000;

/** Copies a text; `isCopied` for a moment after. */
export const useCopy = () => {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), COPY_CONFIRMATION);
  };
  return { isCopied, copy };
};
