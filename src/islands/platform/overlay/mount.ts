import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

interface MountOptions {
  /** Takes over what the server drew there, in place of drawing it anew. */
  isDrawn?: boolean;
}

/** React also reports a view that ends before it has been taken over, which nobody sees any more. */
const reportFrom = (place: HTMLElement) => (error: unknown) => {
  if (place.isConnected) reportError(error);
};

/** Draws a view into a place that is no island of its page. The root that it gives draws another one there, or ends it. */
export const mount = (place: HTMLElement, view: ReactNode, { isDrawn = false }: MountOptions = {}): Root => {
  if (isDrawn) return hydrateRoot(place, view, { onRecoverableError: reportFrom(place) });
  const root = createRoot(place);
  root.render(view);
  return root;
};
