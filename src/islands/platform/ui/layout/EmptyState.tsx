import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** Why it is empty, and what to do. */
  children?: ReactNode;
}

/** What stands where there is nothing: the line of silence, why, and a way on. */
export const EmptyState = ({ title, children }: EmptyStateProps) => (
  <div className="silence" data-part="empty-state">
    <svg viewBox="0 0 240 40" fill="none" aria-hidden="true">
      <path className="thr thr-0" d="M2 26h88c8 0 10-14 18-14s10 14 18 14h112" />
    </svg>
    <p className="d-1">{title}</p>
    {children}
  </div>
);
