import type { ReactNode } from 'react';
import { PageBoundary } from './ErrorBoundary';
import { Queries } from './QueryProvider';

/** What the screen of an area stands in: the shared query client, and a screen for what goes wrong while it is drawn. */
export const Island = ({ children }: { children: ReactNode }) => (
  <Queries>
    <PageBoundary>{children}</PageBoundary>
  </Queries>
);
