import { useEffect, useRef, useState } from 'react';

export const COPY_CONFIRMATION = 1000; // milliseconds

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
