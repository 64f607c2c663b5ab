import { mountOverlay } from '#islands/platform/overlay/mount-overlay';
import { QueryProvider } from '#islands/platform/query/QueryProvider';
import { Palette } from './Palette';

let isOpen = false;

/** Opens the palette over the page; it is opened once at a time. */
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
