import type { ReactNode } from 'react';
import { PageBoundary } from './PageBoundary';
import { Queries } from './Queries';

/** What the screen of an area stands in: the shared query client, and a screen for what goes wrong while it is drawn. */
export const Island = ({ children }: { children: ReactNode }) => (
  <Queries>
    <PageBoundary>{children}</PageBoundary>
  </Queries>
);
