import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { Palette } from './Palette';

let isOpen = false;

/** No-op while it is open. */
export const openPalette = (): void => {
  if (isOpen) return;
  isOpen = true;
  mountOverlay((close) => {
    const end = () => {
      isOpen = false;
      close();
    };
    return (
      <QueryProvider>
        <Palette onClose={end} />
      </QueryProvider>
    );
  });
};
