import type { ReactNode } from 'react';
import { mount } from './mount';
import { addOverlay } from './overlay-root';

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
