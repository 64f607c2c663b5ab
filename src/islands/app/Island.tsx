import type { ReactNode } from 'react';
import { Queries } from '../http/Queries';
import { PageBoundary } from './PageBoundary';

/** What the screen of an area stands in: the shared query client, and a screen for what goes wrong while it is drawn. */
export const Island = ({ children }: { children: ReactNode }) => (
  <Queries>
    <PageBoundary>{children}</PageBoundary>
  </Queries>
);
