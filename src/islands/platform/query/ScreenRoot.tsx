import type { ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { QueryProvider } from './QueryProvider';

export const ScreenRoot = ({ children }: { children: ReactNode }) => (
  <QueryProvider>
    <ErrorBoundary>{children}</ErrorBoundary>
  </QueryProvider>
);
