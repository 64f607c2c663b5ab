import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

interface MountOptions {
  isDrawn?: boolean; // hydrates server-rendered content
}

/** Ignores hydration errors of a view that was removed before hydration finished. */
const reportFrom = (place: HTMLElement) => (error: unknown) => {
  if (place.isConnected) reportError(error);
};

/** Renders a view outside the islands. */
export const mount = (place: HTMLElement, view: ReactNode, { isDrawn = false }: MountOptions = {}): Root => {
  if (isDrawn) return hydrateRoot(place, view, { onRecoverableError: reportFrom(place) });
  const root = createRoot(place);
  root.render(view);
  return root;
};
