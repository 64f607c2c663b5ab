import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { QueryProvider } from './QueryProvider';

/** What the screen of an area stands in: the shared query client, and a screen for what goes wrong while it is drawn. */
export const ScreenRoot = ({ children }: { children: ReactNode }) => (
  <QueryProvider>
    <ErrorBoundary>{children}</ErrorBoundary>
  </QueryProvider>
);
