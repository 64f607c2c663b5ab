import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { QueryProvider } from './QueryProvider';

/** The root of each screen: the shared query client, and an error boundary. */
export const ScreenRoot = ({ children }: { children: ReactNode }) => (
  <QueryProvider>
    <ErrorBoundary>{children}</ErrorBoundary>
  </QueryProvider>
);
