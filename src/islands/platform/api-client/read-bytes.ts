import { prefixed } from './url';

/** Downloads a file; null if it cannot be read. */
export const readBytes = async (path: string): Promise<Blob | null> => {
  const response = await fetch(prefixed(path)).catch(() => null);
  return response?.ok ? response.blob().catch(() => null) : null;
};
