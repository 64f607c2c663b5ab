import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

interface MountOptions {
  /** Takes over what the server drew there, in place of drawing it anew. */
  isDrawn?: boolean;
}

/** Draws a view into a place that is no island of its page. The root that it gives draws another one there, or ends it. */
export const mount = (place: HTMLElement, view: ReactNode, { isDrawn = false }: MountOptions = {}): Root => {
  if (isDrawn) return hydrateRoot(place, view);
  const root = createRoot(place);
  root.render(view);
  return root;
};
