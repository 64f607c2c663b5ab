import { useCallback, useSyncExternalStore } from 'react';

/** False on the server. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
};
