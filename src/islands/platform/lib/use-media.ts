import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query fits, for what stands elsewhere or not at all on narrow screens; on the server it does not. */
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
