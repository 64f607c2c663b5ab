import { useEffect, useState } from 'react';

/** An address under which this page shows a blob; null without one. */
export const useObjectUrl = (blob: Blob | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = blob ? URL.createObjectURL(blob) : null;
    setAddress(made);
    return () => void (made && URL.revokeObjectURL(made));
  }, [blob]);
  return address;
};
