import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

interface MountOptions {
  isDrawn?: boolean; // hydrates server-rendered content
}

/** Ignores hydration errors of a view that was removed before hydration finished. */
const reportFrom = (container: HTMLElement) => (error: unknown) => {
  if (container.isConnected) reportError(error);
};

/** Renders a view outside the islands. */
export const mount = (container: HTMLElement, view: ReactNode, { isDrawn = false }: MountOptions = {}): Root => {
  if (isDrawn) return hydrateRoot(container, view, { onRecoverableError: reportFrom(container) });
  const root = createRoot(container);
  root.render(view);
  return root;
};
