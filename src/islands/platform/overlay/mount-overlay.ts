import type { ReactNode } from 'react';
import { mount } from './mount';
import { addOverlay } from './overlay-root';

/** Draws what opens over every page, as a dialog, until it closes itself. */
export const mountOverlay = (viewOf: (close: () => void) => ReactNode): void => {
  const place = addOverlay('div', {});
  const root = mount(
    place,
    viewOf(() => {
      root.unmount();
      place.remove();
    }),
  );
};
