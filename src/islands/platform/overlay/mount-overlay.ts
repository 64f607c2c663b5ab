import type { ReactNode } from 'react';
import { mount } from './mount';
import { addOverlay } from './overlay-root';

export const mountOverlay = (viewOf: (close: () => void) => ReactNode): void => {
  const container = addOverlay('div', {});
  const root = mount(
    container,
    viewOf(() => {
      root.unmount();
      container.remove();
    }),
  );
};
