import { useEffect, useState } from 'react';

/** Revokes the URL when the blob changes or the component unmounts. */
export const useObjectUrl = (blob: Blob | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = blob ? URL.createObjectURL(blob) : null;
    setUrl(made);
    return () => void (made && URL.revokeObjectURL(made));
  }, [blob]);
  return url;
};
