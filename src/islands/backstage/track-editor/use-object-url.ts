import { useEffect, useState } from 'react';

/** An address under which this page shows a blob; null without one. */
export const useObjectUrl = (blob: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = blob ? URL.createObjectURL(blob) : null;
    setUrl(made);
    return () => void (made && URL.revokeObjectURL(made));
  }, [blob]);
  return url;
};
